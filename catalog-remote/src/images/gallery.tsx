import { LOADING_MS, useLoading } from '@catalogmx/shared';
import { Loading, Message } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PictureGrid } from './image-grid.tsx';
import { picturesQuery } from './image.queries.ts';

/** The images of an article, each of which opens in full size. */
export function Gallery({ articleId }: { articleId: number }) {
  const {
    data = [],
    error,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(picturesQuery(articleId));
  const [loading, restart] = useLoading(isPending, LOADING_MS);
  useEffect(() => {
    if (error) console.error('The images could not be loaded:', error);
  }, [error]);
  const retry = () => {
    restart();
    void refetch();
  };
  if (loading) return <Loading label="loading" />;
  if (data.length === 0) {
    return <Message text="No images" onRetry={isLoadingError ? retry : undefined} />;
  }
  return <PictureGrid pictures={data} />;
}
