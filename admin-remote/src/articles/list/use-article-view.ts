import { useCallback } from 'react';
import { type ChangeFilter, useUrlFilter } from '../../ui/use-url-filter.ts';
import { readArticleView, writeArticleView, type ArticleView } from './article-view.ts';

export type ChangeArticleView = ChangeFilter<ArticleView>;

/** Keeps the view in the address. It changes at once by default, as the next change goes on from it. */
export function useArticleView(): { view: ArticleView; change: ChangeArticleView } {
  const { filter: view, change: changeFilter } = useUrlFilter(readArticleView, writeArticleView);
  const change = useCallback<ChangeArticleView>(
    (changes, options) =>
      changeFilter(changes, { flushSync: true, preventScrollReset: true, ...options }),
    [changeFilter],
  );
  return { view, change };
}
