import { listImages } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';
import { toPictures } from './gallery-image.ts';

/** Shorter than for articles, as the pictures of one take some megabytes of memory. */
const gcTime = 60 * 60 * 1_000;

/** The pictures of an article; none, without a call, for what is no article's id. */
export function picturesQuery(articleId: number) {
  return queryOptions({
    queryKey: ['catalog', 'images', articleId],
    queryFn: async ({ signal }) => {
      if (articleId > 0) return toPictures(await listImages(articleId, { signal }));
      console.warn('There are no images of article', articleId);
      return [];
    },
    gcTime,
  });
}
