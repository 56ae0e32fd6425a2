import { listArticles, listInactiveArticles, call } from '@catalogmx/shared';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Article, articleCalls, TOTAL_COUNT_HEADER } from '@catalogmx/shared/contract';
import { parseJson } from '../../ui/parse-json.ts';
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

export interface ArticlePage {
  articles: Article[];
  /** Of all pages. */
  total: number;
}

/** Calls for a page of articles. Returns undefined if the back end does not count them: it is an older one. */
function callForPage(
  { active, search, sort, category, page, size }: ArticleView,
  signal: AbortSignal,
): Promise<ArticlePage | undefined> {
  return call({
    url: articleCalls.list.path,
    params: {
      inactive: active ? undefined : 1,
      limit: size,
      offset: (page - 1) * size || undefined,
      search: search.trim() || undefined,
      sort,
      category,
    },
    signal,
    // `call` returns the body alone. It comes with the shell, which may be older than this app.
    transformResponse: (body: unknown, headers, status = 0) => {
      const parsed = parseJson(body);
      if (status >= 400) return parsed;
      const total: unknown = headers.get(TOTAL_COUNT_HEADER);
      return total == null ? undefined : { articles: parsed, total: Number(total) };
    },
  });
}

/** Start of the query keys of all lists of articles. */
export const ARTICLE_LISTS = ['admin', 'articles'] as const;
