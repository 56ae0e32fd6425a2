import type { ButtonHTMLAttributes, CSSProperties, Ref } from 'react';

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
