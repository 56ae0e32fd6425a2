import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { CSS } from '@dnd-kit/utilities';
import type { Sortable, Sorting } from './drag-handle.ts';

/** In pixels. A shorter drag is a press. */
const DRAG_DISTANCE = 5;

/**
 * Wraps a list whose rows are dragged by their handles, with the pointer or the keyboard.
 * @param props.noun Names one of the rows, such as 'image'.
 */
export function SortableList<Row extends Sortable>(props: {
  rows: Row[];
  noun: string;
  onMove: (row: Row, position: number) => void;
  children: ReactNode;
}) {
  const { rows, noun, onMove, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent): void {
    const row = rows.find(({ id }) => id === active.id);
    const position = rows.findIndex(({ id }) => id === over?.id);
    if (row && position >= 0 && active.id !== over?.id) onMove(row, position);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announceMoves(rows),
        screenReaderInstructions: {
          draggable: `Press Space to pick up the ${noun}, the arrow keys to move it, Space again to drop it, and Escape to cancel.`,
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={rows} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Says what a screen reader announces while a row is moved. */
function announceMoves(rows: readonly Sortable[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier | undefined) =>
    `place ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`;
  // The list reports the row's own place right after the start, so both have one text.
  const hold = (id: UniqueIdentifier, at: UniqueIdentifier) =>
    `Holding “${nameOf(id)}”, ${placeOf(at)}.`;
  return {
    onDragStart: ({ active: { id } }) => hold(id, id),
    onDragOver: ({ active: { id }, over }) => (over ? hold(id, over.id) : undefined),
    onDragEnd: ({ active: { id }, over }) =>
      `Dropped “${nameOf(id)}” at ${placeOf(over?.id ?? id)}.`,
    onDragCancel: ({ active: { id } }) => `Canceled. “${nameOf(id)}” is at ${placeOf(id)}.`,
  };
}

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
