import { findArticle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '../ui/queries.ts';
import { ARTICLE_LISTS, countArticles, listArticlePage } from './list/list-article-page.ts';
import type { ArticleView } from './list/article-view.ts';

/** Milliseconds after which the form opens with what is known. */
const READ_LIMIT_MS = 8_000;

/** Until then, the number beside a tab may be out of date if somebody else changes articles. */
const COUNT_STALE_MS = 60_000;

/** Queries that the redirect after a login has made are not repeated. */
const PAGE_STALE_MS = 2_000;

/** Keeps the page before while another one of the same tab is loading. */
export function articlePageQuery(view: ArticleView) {
  return queryOptions({
    queryKey: [...ARTICLE_LISTS, 'page', view.active, view] as const,
    queryFn: (context) => listArticlePage(view, context),
    staleTime: PAGE_STALE_MS,
    placeholderData: (page, query) => (query?.queryKey[3] === view.active ? page : undefined),
  });
}

/**
 * Returns the number of articles of a tab, or undefined while it is unknown and on older back ends.
 * @param enabled Whether a page is there, which is more urgent.
 */
export function useArticleCount(active: boolean, enabled = true): number | undefined {
  const { data } = useQuery({
    queryKey: [...ARTICLE_LISTS, 'count', active],
    queryFn: (context) => countArticles(active, context),
    staleTime: COUNT_STALE_MS,
    enabled,
  });
  return data ?? undefined;
}

/** The article that was created last, as the table shows it. Null if the back end does not return it. */
export function createdArticleQuery(id: number) {
  return queryOptions({
    queryKey: [...ARTICLE_LISTS, 'created', id],
    queryFn: async ({ signal }): Promise<Article | null> =>
      (await findArticle(id, signal))[0] ?? null,
    staleTime: PAGE_STALE_MS,
  });
}

/** One article, read afresh each time it is opened. Null if the back end does not return it. */
export function articleQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'article', id],
    queryFn: async ({ signal }) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_LIMIT_MS)]);
      return (await findArticle(id, limited))[0] ?? null;
    },
    gcTime: 0,
    // An article that is being edited is not replaced; saving shows the changes of others.
    staleTime: Infinity,
  });
}

/** Returns the dashboard tab that lists active or inactive articles. */
export function tabName(active: boolean): string {
  return active ? 'Active Articles' : 'Deleted Articles';
}

/** Returns a function that refetches the lists on screen; the others refetch when they are next opened. */
export function useRefreshArticles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // All query keys of the public pages start with 'catalog'. The apps share one cache.
    await queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
    await refetchQueries(queryClient, ARTICLE_LISTS);
  };
}
