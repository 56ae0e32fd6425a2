import { SortableList, SortableRow } from '../../ui/sorting/sortable-list.tsx';
import { ImageGrid, type ImageRowsProps } from './plain-rows.tsx';

/** A list of images that are dragged by their handles, with the pointer or the keyboard. */
export default function SortableRows({ rows, onMove, renderRow }: ImageRowsProps) {
  const images = rows.filter(({ place }) => !place).map(({ image }) => image);
  return (
    <SortableList rows={images} noun="image" onMove={onMove}>
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
    </SortableList>
  );
}
