import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import type { Sorting } from './sorting.ts';

/** Connects a row with the list that it is dragged in. */
export function SortableRow(props: { id: number; children: (sorting: Sorting) => ReactNode }) {
  const sortable = useSortable({ id: props.id });
  const { transform, transition, attributes, listeners } = sortable;
  return props.children({
    ref: sortable.setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragged: sortable.isDragging,
    handle: { ...attributes, ...listeners, ref: sortable.setActivatorNodeRef },
  });
}
