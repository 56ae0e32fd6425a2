import { findArticle, listArticles } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';

/** Kept for a day: what was seen before still shows when the connection is lost. */
const gcTime = 24 * 60 * 60 * 1_000;

/** The articles of a category; none, without a call, where the address names no category. */
export function categoryQuery(category: number) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'category', category],
    queryFn: ({ signal }) => (Number.isNaN(category) ? [] : listArticles(category, signal)),
    gcTime,
  });
}

/** The articles with an id; none, without a call, where the address holds no id. */
export function articleQuery(id: number) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'id', id],
    queryFn: ({ signal }) => (Number.isNaN(id) ? [] : findArticle(id, signal)),
    gcTime,
  });
}
