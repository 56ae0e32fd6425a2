import type { Article } from '@catalogmx/shared/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { reportFailure } from '../../ui/form/use-save.ts';
import { dismissFailure } from '../../ui/toasts/toast-store.ts';
import { type ArticleView, matchKey } from '../list/article-view.ts';
import { listArticlePage } from '../list/list-article-page.ts';

type Selection = ReadonlyMap<number, Article>;

const NONE: Selection = new Map();

/** The action of `reportFailure`. */
const SELECT_ALL = 'select all articles';

/** The selected articles, on all pages. Another tab, search or category begins without any. */
export function useRowSelection(view: ArticleView) {
  const key = matchKey(view);
  const client = useQueryClient();
  const [state, setState] = useState({ key, articles: NONE });
  const [isListing, setIsListing] = useState(false);
  const selected = state.key === key ? state.articles : NONE;

  const change = useCallback(
    (update: (current: Selection) => Selection) =>
      setState((now) => ({ key, articles: update(now.key === key ? now.articles : NONE) })),
    [key],
  );
  const add = useCallback(
    (articles: Article[]) =>
      change((current) => new Map([...current, ...articles.map((it) => [it.id, it] as const)])),
    [change],
  );
  const remove = useCallback(
    (ids: number[]) =>
      change((current) => new Map([...current].filter(([id]) => !ids.includes(id)))),
    [change],
  );

  /** Selects the articles of all pages. Those that match later are not selected. */
  async function addMatches(): Promise<void> {
    setIsListing(true);
    try {
      add(await listMatches(view, client));
      dismissFailure(SELECT_ALL);
    } catch (error) {
      reportFailure(error, { text: 'The articles could not be selected.', action: SELECT_ALL });
    }
    setIsListing(false);
  }

  const rows = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selected.keys()].map((id) => [id, true])),
    [selected],
  );
  return { selected, rows, add, remove, addMatches, isListing };
}

export type RowSelection = ReturnType<typeof useRowSelection>;

/** The largest page that the server returns. */
const LARGEST_PAGE = 1_000;

/** Lists the articles of all pages of a view. */
async function listMatches(view: ArticleView, client: QueryClient): Promise<Article[]> {
  const { signal } = new AbortController();
  const found = new Map<number, Article>();
  for (let page = 1; ; page += 1) {
    const part = await listArticlePage({ ...view, page, size: LARGEST_PAGE }, { client, signal });
    for (const article of part.articles) found.set(article.id, article);
    if (part.articles.length === 0 || page * LARGEST_PAGE >= part.total) return [...found.values()];
  }
}
