import { findArticle, listArticles } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';

/** The articles of a category; none, without a call, where the address names no category. */
export function categoryQuery(category: number) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'category', category],
    queryFn: ({ signal }) => (Number.isNaN(category) ? [] : listArticles(category, signal)),
  });
}

/** The articles with an id; none, without a call, where the address holds no id. */
export function articleQuery(id: number) {
  return queryOptions({
    queryKey: ['catalog', 'articles', 'id', id],
    queryFn: ({ signal }) => (Number.isNaN(id) ? [] : findArticle(id, signal)),
  });
}
