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
import { announceMoves, INSTRUCTIONS } from './announce-moves.ts';
import { ImageGrid, type ImageRowsProps } from './plain-rows.tsx';
import { SortableRow } from './sortable-row.tsx';

/** In pixels. A shorter drag is a press. */
const DRAG_DISTANCE = 5;

/** A list of images that are dragged by their handles, with the pointer or the keyboard. */
export default function SortableRows({ rows, onMove, renderRow }: ImageRowsProps) {
  const images = rows.filter(({ place }) => !place).map(({ image }) => image);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent): void {
    const image = images.find(({ id }) => id === active.id);
    const position = images.findIndex(({ id }) => id === over?.id);
    if (image && position >= 0 && active.id !== over?.id) onMove(image, position);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announceMoves(images),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={images} strategy={rectSortingStrategy}>
        <ImageGrid>
          {rows.map((row) =>
            row.place ? (
              renderRow(row)
            ) : (
              <SortableRow key={row.image.id} id={row.image.id}>
                {(sorting) => renderRow(row, sorting)}
              </SortableRow>
            ),
          )}
        </ImageGrid>
      </SortableContext>
    </DndContext>
  );
}
