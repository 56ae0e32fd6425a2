import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ArticleImage, imageCalls } from '@catalogmx/shared/contract';
import { call } from '@catalogmx/shared/calls';
import type { Sorting } from '../../ui/sorting/drag-handle.ts';
import { useOrder } from '../../ui/sorting/use-order.ts';
import { useRefreshImages } from '../image.queries.ts';
import type { DeletedImage } from './deleted-item.tsx';

export interface ImageRowsProps {
  rows: ImageRow[];
  onMove: MoveImage;
  renderRow: (row: ImageRow, sorting?: Sorting) => ReactNode;
}

/** A list of images that cannot be dragged. */
export function PlainRows({ rows, renderRow }: ImageRowsProps) {
  return <ImageGrid>{rows.map((row) => renderRow(row))}</ImageGrid>;
}

/** Takes the focus of an image that goes. */
export const ImageGrid = styled.ul.attrs({ tabIndex: -1 })`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(${tokens.columnL}, calc(50% - ${theme.space.m})), 1fr)
  );
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** An image, or the place of one that was deleted. */
export interface ImageRow {
  image: ArticleImage;
  place?: DeletedImage;
}

/** Puts what was deleted where it was. */
export function withDeleted(images: ArticleImage[], deleted: DeletedImage[]): ImageRow[] {
  const gone = new Set(deleted.map(({ image }) => image.id));
  const all: ImageRow[] = images.filter(({ id }) => !gone.has(id)).map((image) => ({ image }));
  for (const place of deleted.toSorted((one, other) => one.index - other.index)) {
    all.splice(place.index, 0, { image: place.image, place });
  }
  return all;
}

/** Moves an image to a place from 0. */
type MoveImage = (image: ArticleImage, position: number) => void;

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
