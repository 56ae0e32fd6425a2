import { listImages } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';
import { toPictures } from './picture.ts';

/** The pictures of an article; none, without a call, for what is no article's id. */
export function picturesQuery(articleId: number) {
  return queryOptions({
    queryKey: ['catalog', 'images', articleId],
    queryFn: async ({ signal }) => {
      if (articleId > 0) return toPictures(await listImages(articleId, { signal }));
      console.warn('There are no images of article', articleId);
      return [];
    },
  });
}
