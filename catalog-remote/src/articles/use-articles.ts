import { useListQuery } from '../ui/use-list-query.ts';
import type { articleQuery, categoryQuery } from './article.queries.ts';

/** Returns the active articles of a query. */
export function useArticles(query: ReturnType<typeof articleQuery | typeof categoryQuery>) {
  const { items, ...state } = useListQuery(query, 'The articles could not be loaded:');
  return { articles: items.filter(({ active }) => active), ...state };
}
