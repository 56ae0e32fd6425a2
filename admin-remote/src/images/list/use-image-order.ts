import type { ArticleImage } from '@catalogmx/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportedMutation } from '../../ui/use-reported-mutation.ts';
import { useRefreshImages } from '../image.queries.ts';
import { editImage } from './image-edit-api.ts';

/** Moves an image to a place from 0. */
export type MoveImage = (image: ArticleImage, position: number) => void;

/** Returns the images in their order. A moved one is at its new place at once, and back if that fails. */
export function useImageOrder(articleId: number, images: ArticleImage[]) {
  const [order, setOrder] = useState<number[]>();
  const queryClient = useQueryClient();
  const refresh = useRefreshImages(articleId);
  const mutationKey = ['admin', 'move-image', articleId];
  const { mutate } = useReportedMutation({
    mutationKey,
    action: ({ image }) => `move image ${image.id}`,
    failureText: ({ image }) => `“${image.name}” could not be moved.`,
    // One after the other: each place counts on the moves before.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ image, position }: { image: ArticleImage; position: number }) =>
      editImage({ id: image.id, position }),
    onError: () => setOrder(undefined),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void refresh();
    },
  });

  // The list that comes after the last move has its order.
  const [basis, setBasis] = useState(images);
  if (images !== basis) {
    setBasis(images);
    if (queryClient.isMutating({ mutationKey }) === 0) setOrder(undefined);
  }

  const sorted = order ? sortBy(order, images) : images;
  const move: MoveImage = (image, position) => {
    const ids = sorted.map(({ id }) => id).filter((id) => id !== image.id);
    setOrder(ids.toSpliced(position, 0, image.id));
    mutate({ image, position });
  };
  return { sorted, move };
}

/** Images that are not in the order come last. */
function sortBy(order: number[], images: ArticleImage[]): ArticleImage[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: ArticleImage) => places.get(id) ?? order.length;
  return images.toSorted((one, other) => placeOf(one) - placeOf(other));
}
