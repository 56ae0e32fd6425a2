import type { QueryClient } from '@tanstack/react-query';
import { articlePageQuery } from '../../articles/article.queries.ts';
import { readArticleView } from '../../articles/list/article-view.ts';

/** Loads the rows that the dashboard shows first, before it is on screen. */
export function loadFirstRows(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(articlePageQuery(readArticleView(new URLSearchParams())));
}
