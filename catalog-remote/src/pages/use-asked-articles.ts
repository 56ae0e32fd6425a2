import { readIdList } from '@catalogmx/shared/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ARTICLE_PARAM } from '../../pages.ts';
import { articleQuery } from '../articles/article.queries.ts';
import { readArticlePath, contactAddress } from '../ui/addresses.ts';

const IN_PLACE = { replace: true, preventScrollReset: true };

/** Returns the articles that the address of the contact page names, and a function that replaces them. */
export function useAskedIds() {
  const [query] = useSearchParams();
  const state = useLocation().state as { from?: unknown } | null | undefined;
  const navigate = useNavigate();
  const replace = (ids: readonly number[]) => void navigate(contactAddress(ids), IN_PLACE);

  // The links of the shell and of older releases leave in the history which page they were on.
  const referring = query.has(ARTICLE_PARAM) ? Number.NaN : readArticlePath(state?.from);
  useEffect(() => {
    if (!Number.isNaN(referring)) void navigate(contactAddress([referring]), IN_PLACE);
  }, [referring, navigate]);

  const ids = Number.isNaN(referring) ? readIdList(query.getAll(ARTICLE_PARAM)) : [referring];
  return { ids, replace };
}

/** An article that the visitor asks about. */
interface AskedArticle {
  id: number;
  /** Undefined until it is known. */
  title: string | undefined;
  isPending: boolean;
}

/** Looks articles up in the cache or by the API. Leaves out those that turn out not to be on the site. */
export function useAskedArticles(ids: readonly number[]): AskedArticle[] {
  const results = useQueries({
    queries: ids.map((id) => ({ ...articleQuery(id), staleTime: Infinity })),
  });
  const error = results.find((result) => result.error)?.error;
  useEffect(() => {
    if (error) console.error('The article could not be loaded:', error);
  }, [error]);
  return results.flatMap(({ data, isPending }, index) => {
    const title = data?.find(({ active }) => active)?.title;
    const isMissing = data !== undefined && title === undefined;
    return isMissing ? [] : [{ id: ids[index] ?? Number.NaN, title, isPending }];
  });
}
