import { Loading, Message } from '@catalogmx/shared/ui';
import { useListQuery } from '../ui/use-list-query.ts';
import { ImageGrid, type OpenImage } from './image-grid.tsx';
import { imagesQuery } from './image.queries.ts';

/**
 * Loads and shows the images of an article.
 * @param props.title Title of the article, for captions.
 */
export function Gallery(props: OpenImage & { articleId: number; title: string }) {
  const { articleId, ...rest } = props;
  const query = imagesQuery(articleId);
  const { items, loading, retry } = useListQuery(query, 'The images could not be loaded:');
  if (loading) return <Loading label="loading" />;
  if (items.length === 0) return <Message text="No images" onRetry={retry} />;
  return <ImageGrid images={items} {...rest} />;
}
