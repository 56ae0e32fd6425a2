import { listImages } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';
import { toGalleryImages } from './gallery-image.ts';

/** Shorter than for articles, as the images of one article take megabytes of memory. */
const gcTime = 60 * 60 * 1_000;

/** The images of an article. For an invalid id, an empty list without a request. */
export function imagesQuery(articleId: number) {
  return queryOptions({
    queryKey: ['catalog', 'images', articleId],
    queryFn: async ({ signal }) => {
      if (articleId > 0) return toGalleryImages(await listImages(articleId, { signal }));
      console.warn('Not the id of an article:', articleId);
      return [];
    },
    gcTime,
  });
}
