import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import type { ButtonHTMLAttributes, CSSProperties, Ref } from 'react';

/** The button that a row is dragged by, and that moves it by keyboard. */
export const DragHandle = styled.button`
  flex: none;
  width: ${theme.target};
  height: ${theme.target};
  border: ${tokens.lineThin} solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.s};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.size.h3};
  cursor: grab;
  /* Or the page would scroll instead. */
  touch-action: none;
`;

/** An entry of a list that can be sorted. */
export interface Sortable {
  id: number;
  /** As a screen reader announces it. */
  name: string;
}

/** How a row is dragged. */
export interface Sorting {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  isDragged: boolean;
  handle: ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
}
