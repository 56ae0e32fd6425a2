import type { ArticleImage } from '@catalogmx/shared/contract';
import { RowBoundary, Button } from '@catalogmx/shared/ui';
import { lazy, Suspense } from 'react';
import { theme } from '@catalogmx/shared';
import styled from 'styled-components';
import type { Sorting } from '../../ui/sorting/drag-handle.ts';
import { DeletedItem, type useDeletedImages } from './deleted-item.tsx';
import { ImageItem, UnshownImage } from './image-item.tsx';
import { ImageNameField } from './image-name-field.tsx';
import {
  type ImageRow,
  withDeleted,
  type ImageRowsProps,
  PlainRows,
  useImageOrder,
} from './plain-rows.tsx';

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

/** The actions on an image. */
function ImageActions(props: {
  name: string;
  /** Absent for the cover, and for an image that cannot be it. */
  onMakeCover?: (() => void) | undefined;
  onDelete: (byKeyboard: boolean) => void;
}) {
  const { name, onMakeCover, onDelete } = props;
  return (
    <Row>
      {onMakeCover && (
        <Action
          $tone="quiet"
          aria-label={`Make cover: ${name}`}
          onClick={(event) => {
            // The button goes.
            event.currentTarget.closest('li')?.focus();
            onMakeCover();
          }}
        >
          Make cover
        </Action>
      )}
      <Action
        $tone="quiet"
        aria-label={`Delete: ${name}`}
        // A click by keyboard has no detail.
        onClick={({ detail }) => onDelete(detail === 0)}
      >
        Delete
      </Action>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  /* The texts are in line with the field above. */
  margin-inline: calc(-1 * ${theme.space.xs});
`;

const Action = styled(Button)`
  padding-inline: ${theme.space.xs};
  font-size: ${theme.size.small};
`;
