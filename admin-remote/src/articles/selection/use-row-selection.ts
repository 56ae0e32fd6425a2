import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import type { ArticleView } from '../list/article-view.ts';

/** The selected rows by id. Another view begins without any. */
export function useRowSelection(view: ArticleView) {
  const [state, setState] = useState<{ view: ArticleView; rows: RowSelectionState }>();
  const select = useCallback((rows: RowSelectionState) => setState({ view, rows }), [view]);
  return { selected: state?.view === view ? state.rows : NONE, select };
}

const NONE: RowSelectionState = {};
