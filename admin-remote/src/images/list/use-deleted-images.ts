import type { ArticleImage } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../ui/report-failure.ts';
import { useRefreshImages } from '../image.queries.ts';
import { deleteImage, restoreImage } from './image-edit-api.ts';

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

  const { mutate: remove } = useMutation({
    mutationFn: ({ image }: DeletedImage) => deleteImage(image.id),
    onSuccess: (_response, one) => {
      setDeleted((all) => [...all, one]);
      void refresh();
    },
    onError: (error, { image }) => reportFailure(error, `“${image.name}” could not be deleted.`),
  });
  const { mutate: restore } = useMutation({
    mutationFn: (image: ArticleImage) => restoreImage(image.id),
    onSuccess: async (_response, image) => {
      await refresh();
      forget(image);
    },
    onError: (error, { name }) => reportFailure(error, `“${name}” could not be restored.`),
  });
  return { deleted, remove, restore, forget };
}
