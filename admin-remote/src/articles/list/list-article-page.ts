import { listArticles, listInactiveArticles } from '@catalogmx/shared';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ARTICLE_LISTS } from './article-lists.ts';
import { type ArticlePage, callForPage } from './call-for-page.ts';
import type { ArticleView } from './article-view.ts';
import { findInList } from './find-in-list.ts';

interface Context {
  client: QueryClient;
  signal: AbortSignal;
}

/**
 * Lists the articles of a view. Older back ends know neither total nor search and sorting: the whole list
 * is then loaded once, until an article changes.
 */
export async function listArticlePage(
  view: ArticleView,
  { client, signal }: Context,
): Promise<ArticlePage> {
  const whole = wholeListQuery(view.active);
  const page = hasWholeList(client, view.active) ? undefined : await callForPage(view, signal);
  return page ?? findInList(await client.query(whole), view);
}

/** Counts the articles of a tab; null on an older back end that a list has been loaded from. */
export async function countArticles(active: boolean, { client, signal }: Context) {
  if (hasWholeList(client, true) || hasWholeList(client, false)) return null;
  const view = { active, search: '', sort: undefined, category: undefined, page: 1, size: 1 };
  return (await callForPage(view, signal))?.total ?? null;
}

function hasWholeList(client: QueryClient, active: boolean): boolean {
  return client.getQueryData(wholeListQuery(active).queryKey) !== undefined;
}

function wholeListQuery(active: boolean) {
  return queryOptions({
    queryKey: [...ARTICLE_LISTS, 'whole', active],
    queryFn: ({ signal }) =>
      active ? listArticles(undefined, signal) : listInactiveArticles(signal),
    staleTime: Infinity,
  });
}
