import { ApiError, findArticle, inlinedArticles, listArticles } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Cached for a day so that visited pages work offline. */
const gcTime = 24 * 60 * 60 * 1_000;

const LISTS = ['catalog', 'articles', 'category'];

/** The articles of a category. For NaN, an empty list at once, without a request. */
export function categoryQuery(category: number) {
  return queryOptions({
    queryKey: [...LISTS, category],
    queryFn: ({ signal }) => (Number.isNaN(category) ? [] : listArticles(category, signal)),
    initialData: () => (Number.isNaN(category) ? [] : inlinedArticles({ category })),
    gcTime,
  });
}

/**
 * The articles with an id. For NaN, an empty list at once, without a request. If the server cannot be
 * reached, the query fails, but has what a visited list knows of the article.
 * @param isAdmin Whether inactive ones count, which the server sends to administrators only.
 */
export function articleQuery(id: number, isAdmin = false) {
  const queryKey = ['catalog', 'articles', 'id', id, isAdmin];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      if (Number.isNaN(id)) return [];
      try {
        const articles = await findArticle(id, signal);
        return articles.filter(({ active }) => active || isAdmin);
      } catch (error) {
        if (error instanceof ApiError && error.status === 0) {
          client.setQueryData<Article[]>(queryKey, (known) => known ?? findListed(client, id));
        }
        throw error;
      }
    },
    initialData: () => {
      if (Number.isNaN(id)) return [];
      // The document is the same for everybody.
      return isAdmin ? undefined : inlinedArticles({ id });
    },
    placeholderData: (shown) => (shown?.some((article) => article.id === id) ? shown : undefined),
    gcTime,
  });
}

function findListed(client: QueryClient, id: number): Article[] | undefined {
  const lists = client.getQueriesData<Article[]>({ queryKey: LISTS });
  const found = lists
    .flatMap(([, list = []]) => list)
    .find((article) => article.id === id && article.active);
  return found && [found];
}
