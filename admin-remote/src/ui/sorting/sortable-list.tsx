import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { announceMoves } from './announce-moves.ts';
import type { Sortable } from './sorting.ts';

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
