import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Sorting } from '../../ui/sorting/sorting.ts';
import type { ImageRow } from './image-row.ts';
import type { MoveImage } from './use-image-order.ts';

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
