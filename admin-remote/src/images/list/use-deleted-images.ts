import { call } from '@catalogmx/shared/calls';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { imageCalls } from '@catalogmx/shared/contract';
import { useState } from 'react';
import { useReportedMutation } from '../../ui/use-reported-mutation.ts';
import { useRefreshImages } from '../image.queries.ts';

/** A deleted image that can be restored for a while. */
export interface DeletedImage {
  image: ArticleImage;
  /** Where it was. */
  index: number;
  byKeyboard: boolean;
}

/** Deletes images and keeps those that can be restored. */
export function useDeletedImages(articleId: number) {
  const [deleted, setDeleted] = useState<DeletedImage[]>([]);
  const refresh = useRefreshImages(articleId);
  const forget = ({ id }: ArticleImage) =>
    setDeleted((all) => all.filter(({ image }) => image.id !== id));

  const { mutate: remove } = useReportedMutation({
    action: ({ image }) => `delete image ${image.id}`,
    failureText: ({ image }) => `“${image.name}” could not be deleted.`,
    mutationFn: ({ image: { id } }: DeletedImage) => call(imageCalls.remove, { body: { id } }),
    onSuccess: (_response, one) => {
      setDeleted((all) => [...all, one]);
      void refresh();
    },
  });
  const { mutate: restore } = useReportedMutation({
    action: ({ id }) => `restore image ${id}`,
    failureText: ({ name }) => `“${name}” could not be restored.`,
    mutationFn: ({ id }: ArticleImage) => call(imageCalls.restore, { body: { id } }),
    onSuccess: async (_response, image) => {
      await refresh();
      forget(image);
    },
  });
  return { deleted, remove, restore, forget };
}
