import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../account/account.queries.ts';
import { articlePageQuery } from '../../articles/article.queries.ts';
import { readArticleView } from '../../articles/list/article-view.ts';

/**
 * Loads what the dashboard needs first, before it is on screen.
 * @param search The query of its address.
 */
export function loadFirstRows(client: QueryClient, search = ''): Promise<unknown> {
  return Promise.all([
    client.query(accountQuery),
    client.query(articlePageQuery(readArticleView(new URLSearchParams(search)))),
  ]);
}
