import { useEffect } from 'react';
import type { ArticleView } from '../list/article-view.ts';
import type { ChangeArticleView } from '../list/use-article-view.ts';

/** Goes to the last page if the current one is gone, such as after its last article was switched. */
export function useLastPage(options: {
  view: ArticleView;
  pageCount: number;
  /** Whether rows are left, or on their way. */
  hasRows: boolean;
  onChange: ChangeArticleView;
}): void {
  const { view, pageCount, hasRows, onChange } = options;
  useEffect(() => {
    if (hasRows || view.page <= pageCount) return;
    // React cannot flush while it runs effects.
    onChange({ page: pageCount }, { replace: true, flushSync: false });
  }, [hasRows, view.page, pageCount, onChange]);
}
