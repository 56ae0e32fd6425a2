import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readArticleView, writeArticleView, type ArticleView } from './article-view.ts';

/** Changes the view, and goes to its first page unless a page is given. */
export type ChangeArticleView = (
  changes: Partial<ArticleView>,
  options?: {
    /** By default, Back returns to the view before. */
    replace?: boolean;
    /** By default, the view changes at once, as the next change goes on from it. */
    flushSync?: boolean;
  },
) => void;

/** Keeps the view in the address's query, so that Back, a reload and a copied link return to it. */
export function useArticleView(): { view: ArticleView; change: ChangeArticleView } {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readArticleView(query), [query]);
  const change = useCallback<ChangeArticleView>(
    (changes, { replace = false, flushSync = true } = {}) => {
      const changed = writeArticleView({ ...view, page: 1, ...changes });
      setQuery(changed, { replace, flushSync, preventScrollReset: true });
    },
    [view, setQuery],
  );
  return { view, change };
}
