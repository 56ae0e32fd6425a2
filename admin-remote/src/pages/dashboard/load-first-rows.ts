import type { QueryClient } from '@tanstack/react-query';
import { articlePageQuery } from '../../articles/article.queries.ts';
import { readArticleView } from '../../articles/list/article-view.ts';

/**
 * Loads the rows that the dashboard shows first, before it is on screen.
 * @param search The query of its address.
 */
export function loadFirstRows(client: QueryClient, search = ''): Promise<unknown> {
  return client.query(articlePageQuery(readArticleView(new URLSearchParams(search))));
}
