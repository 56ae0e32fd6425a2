import { call } from '@catalogmx/shared/calls';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { imageCalls } from '@catalogmx/shared/contract';
import { useOrder } from '../../ui/sorting/use-order.ts';
import { useRefreshImages } from '../image.queries.ts';

/** Moves an image to a place from 0. */
export type MoveImage = (image: ArticleImage, position: number) => void;

/** Returns the images in their order, and what moves one. */
export function useImageOrder(articleId: number, images: ArticleImage[]) {
  return useOrder({
    rows: images,
    mutationKey: ['admin', 'move-image', articleId],
    noun: 'image',
    save: ({ row, position }) => call(imageCalls.edit, { body: { id: row.id, position } }),
    refresh: useRefreshImages(articleId),
  });
}
