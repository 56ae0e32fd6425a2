import { listImages } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '../ui/queries.ts';

/** All images of an article, including inactive ones. */
export function articleImagesQuery(articleId: number) {
  return queryOptions({
    queryKey: ['admin', 'images', articleId],
    queryFn: async ({ signal }) => {
      const images: unknown = await listImages(articleId, { all: true, signal });
      if (Array.isArray(images)) return (images as LooseImage[]).map(withFlag);
      console.warn('The list of images is not an array:', images);
      return [];
    },
  });
}

/** Older back ends send flags as text. */
type LooseImage = Omit<ArticleImage, 'active'> & { active: unknown };

function withFlag(image: LooseImage): ArticleImage {
  return { ...image, active: Number(image.active) === 1 ? 1 : 0 };
}

/** Returns a function that refetches the images; the public pages refetch when they are next opened. */
export function useRefreshImages(articleId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // All query keys of the public pages start with 'catalog'. The apps share one cache.
    await queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
    await refetchQueries(queryClient, articleImagesQuery(articleId).queryKey);
  };
}
