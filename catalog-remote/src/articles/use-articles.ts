import { useIsAdmin } from '../ui/use-browser-value.ts';
import { useListQuery } from '../ui/use-list-query.ts';
import { articleQuery, categoryQuery } from './article.queries.ts';

const FAILURE = 'The articles could not be loaded:';

/** Returns the active articles of a category. */
export function useCategory(category: number) {
  const { items, ...state } = useListQuery(categoryQuery(category), FAILURE);
  return { articles: items.filter(({ active }) => active), ...state };
}

/** Returns the articles with an id: one or none. An inactive one is for administrators only. */
export function useArticle(id: number) {
  const { items, ...state } = useListQuery(articleQuery(id, useIsAdmin()), FAILURE);
  return { articles: items, ...state };
}
