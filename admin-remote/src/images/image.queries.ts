import { listImages } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** All images of an article, the inactive ones too. */
export function articleImages(articleId: number) {
  return queryOptions({
    queryKey: ['admin', 'images', articleId],
    queryFn: async ({ signal }) => {
      const images: unknown = await listImages(articleId, { all: true, signal });
      if (Array.isArray(images)) return (images as LooseImage[]).map(withFlag);
      console.warn('The images came as something else than a list.', images);
      return [];
    },
  });
}

/** Older back ends answer flags as text. */
type LooseImage = Omit<ArticleImage, 'active'> & { active: unknown };

function withFlag(image: LooseImage): ArticleImage {
  return { ...image, active: Number(image.active) === 1 ? 1 : 0 };
}

/** Reads an article's images again after a change; what shows them elsewhere does so when opened. */
export function useRefreshImages(articleId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // The public pages share the cache: all of theirs begins with 'catalog'.
    await queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: articleImages(articleId).queryKey });
  };
}
