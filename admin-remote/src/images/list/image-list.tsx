import { Loading, Message, RowBoundary } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.ts';
import { useErrorLog } from '../../ui/queries.ts';
import { articleImagesQuery } from '../image.queries.ts';
import { EditableImages } from './editable-images.tsx';
import { ImageItem, UnshownImage } from './image-item.tsx';
import { ImageGrid } from './plain-rows.tsx';
import { useDeletedImages } from './deleted-item.tsx';

/** All images of an article, including inactive ones. */
export function ImageList({ articleId }: { articleId: number }) {
  const { data, error, isPending, isError, refetch } = useQuery(articleImagesQuery(articleId));
  const deletion = useDeletedImages(articleId);
  useErrorLog(error);
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <Message text="No images" onRetry={() => void refetch()}>
        <p>They could not be loaded.</p>
      </Message>
    );
  }
  const isEditable =
    deletion.deleted.length > 0 || data.some(({ position }) => position !== undefined);
  if (data.length === 0 && !isEditable) return <Message text="No images" />;
  return (
    <>
      {isError && <Alert>The images could not be refreshed and may be out of date.</Alert>}
      {isEditable ? (
        <EditableImages articleId={articleId} images={data} deletion={deletion} />
      ) : (
        <ImageGrid>
          {data.map((image) => (
            <RowBoundary key={image.id} row={image} fallback={<UnshownImage id={image.id} />}>
              <ImageItem articleId={articleId} image={image} />
            </RowBoundary>
          ))}
        </ImageGrid>
      )}
    </>
  );
}
