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

/**
 * The articles with an id. For NaN, an empty list without a request.
 * @param isAdmin Whether inactive ones count, which the server sends to administrators only.
 */
export function articleQuery(id: number, isAdmin = false) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'id', id, isAdmin],
    queryFn: async ({ signal }) => {
      const articles = Number.isNaN(id) ? [] : await findArticle(id, signal);
      return articles.filter(({ active }) => active || isAdmin);
    },
    // The document is the same for everybody.
    initialData: () => (isAdmin ? undefined : inlinedArticles({ id })),
    placeholderData: (shown) => (shown?.some((article) => article.id === id) ? shown : undefined),
    gcTime,
  });
}
