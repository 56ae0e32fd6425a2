import { listImages } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** All images of an article, the inactive ones too. */
export function articleImages(articleId: number) {
  return queryOptions({
    queryKey: ['images', 'admin', articleId],
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
    // An article's cover is its first active image.
    for (const queryKey of [['images'], ['articles']]) {
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    await queryClient.refetchQueries({ queryKey: articleImages(articleId).queryKey });
  };
}
