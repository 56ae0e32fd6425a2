import { findArticle, inlinedArticles, listArticles } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';

/** Cached for a day so that visited pages work offline. */
const gcTime = 24 * 60 * 60 * 1_000;

/** The articles of a category. For NaN, an empty list without a request. */
export function categoryQuery(category: number) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'category', category],
    queryFn: ({ signal }) => (Number.isNaN(category) ? [] : listArticles(category, signal)),
    initialData: () => inlinedArticles({ category }),
    gcTime,
  });
}

/** The articles with an id. For NaN, an empty list without a request. */
export function articleQuery(id: number) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'id', id],
    queryFn: ({ signal }) => (Number.isNaN(id) ? [] : findArticle(id, signal)),
    initialData: () => inlinedArticles({ id }),
    gcTime,
  });
}
