import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { hasPersistedState, usePersistedState } from '../../ui/use-persisted-state.ts';
import { type ArticleFormValues, EMPTY_ARTICLE } from '../form/article-form-values.ts';
import { useArticleView } from '../list/use-article-view.ts';
import { NewArticleContextProvider } from './new-article-context.ts';
import { NewArticleModal } from './new-article-modal.tsx';
import { NEW_ARTICLE_KEY } from './use-new-article-form.ts';

/** No article yet. `search` is the dashboard's query where the article stands first. */
const NONE_CREATED = { id: 0, search: '' };

/** Has the modal for a new article, and remembers which one was created last. */
export function NewArticleProvider({ children }: { children: ReactNode }) {
  // Reopens the modal if an expired session closed it.
  const [values, setValues] = useState(() =>
    hasPersistedState(NEW_ARTICLE_KEY) ? EMPTY_ARTICLE : null,
  );
  const created = usePersistedState('created-article', NONE_CREATED);
  const { search } = useLocation();
  const { view } = useArticleView();
  const createdId = created.value.search === search ? created.value.id || undefined : undefined;
  const value = useMemo(
    () => ({ start: (copied = EMPTY_ARTICLE) => setValues(copied), createdId }),
    [createdId],
  );

  function remember(id: number, { active }: ArticleFormValues): void {
    const tab = active ? '' : '?tab=deleted';
    created.change({ id, search: active === view.active ? search : tab });
  }

  return (
    <NewArticleContextProvider value={value}>
      {children}
      {values && (
        <NewArticleModal initial={values} onCreated={remember} onClose={() => setValues(null)} />
      )}
    </NewArticleContextProvider>
  );
}
