import type { ArticleImage } from '@catalogmx/shared/contract';
import { RowBoundary } from '@catalogmx/shared/ui';
import { lazy, Suspense } from 'react';
import type { Sorting } from '../../ui/sorting/sorting.ts';
import { DeletedItem } from './deleted-item.tsx';
import { ImageActions } from './image-actions.tsx';
import { ImageItem } from './image-item.tsx';
import { ImageNameField } from './image-name-field.tsx';
import { type ImageRow, withDeleted } from './image-row.ts';
import { type ImageRowsProps, PlainRows } from './plain-rows.tsx';
import { UnshownImage } from './unshown-image.tsx';
import type { useDeletedImages } from './use-deleted-images.ts';
import { useImageOrder } from './use-image-order.ts';

// Without it, everything but dragging works.
const SortableRows = lazy<(props: ImageRowsProps) => React.ReactNode>(() =>
  import('./sortable-rows.tsx').catch((error: unknown) => {
    console.error(error);
    return { default: PlainRows };
  }),
);

/** Images that can be sorted, named and deleted. The first active one is the cover. */
export function EditableImages(props: {
  articleId: number;
  images: ArticleImage[];
  deletion: ReturnType<typeof useDeletedImages>;
}) {
  const { articleId, images, deletion } = props;
  const { deleted, remove, restore, forget } = deletion;
  const { sorted, move } = useImageOrder(articleId, images);
  const rows = withDeleted(sorted, deleted);
  const cover = sorted.find(({ active }) => active === 1);

  function renderRow({ image, place }: ImageRow, sorting?: Sorting) {
    if (place) {
      return (
        <DeletedItem
          key={image.id}
          name={image.name}
          takesFocus={place.byKeyboard}
          onUndo={() => restore(image)}
          onClose={() => forget(image)}
        />
      );
    }
    const isCover = image === cover;
    const index = rows.findIndex((row) => row.image === image);
    const nameById = `Picture ${image.id}`;
    const unnamed = { ...image, name: nameById };
    return (
      <RowBoundary
        key={image.id}
        row={image}
        fallback={
          <UnshownImage id={image.id}>
            <ImageActions
              name={nameById}
              onDelete={(byKeyboard) => remove({ image: unnamed, index, byKeyboard })}
            />
          </UnshownImage>
        }
      >
        <ImageItem
          articleId={articleId}
          image={image}
          isCover={isCover}
          sorting={sorting}
          name={<ImageNameField articleId={articleId} image={image} />}
        >
          <ImageActions
            name={image.name}
            onMakeCover={image.active === 1 && !isCover ? () => move(image, 0) : undefined}
            onDelete={(byKeyboard) => remove({ image, index, byKeyboard })}
          />
        </ImageItem>
      </RowBoundary>
    );
  }

  const list = { rows, onMove: move, renderRow };
  return (
    <Suspense fallback={<PlainRows {...list} />}>
      <SortableRows {...list} />
    </Suspense>
  );
}
