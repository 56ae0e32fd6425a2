import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NEW_ARTICLE_CONTENT_ROWS, theme } from '@catalogmx/shared';
import { Button, Modal, ModalActions, tokens } from '@catalogmx/shared/ui';
import type { Article } from '@catalogmx/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { hasPersistedState, usePersistedState } from '../../ui/form/use-persisted-state.ts';
import {
  type ArticleFormValues,
  EMPTY_ARTICLE,
  changedFields,
} from '../form/article-form-values.ts';
import { useArticleView } from '../list/article-view.ts';
import { Note } from '../../ui/alert.ts';
import { DiscardDialog } from '../../ui/confirm-dialog.tsx';
import { ArticleForm } from '../form/article-form.tsx';
import { useCallKey } from '../../ui/form/use-save.ts';
import { createdArticleQuery, tabName } from '../article.queries.ts';
import { saveArticle, useArticleForm } from '../form/use-article-form.ts';
import { NewArticleContextProvider, useNewArticles } from './new-article-context.ts';

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

/** The modal for a new article. Asks before it discards unsaved input. */
function NewArticleModal(props: {
  /** Values to begin with, unless a form was left unsaved. */
  initial: ArticleFormValues;
  onCreated: (id: number, values: ArticleFormValues) => void;
  onClose: () => void;
}) {
  const { initial, onCreated, onClose } = props;
  const form = useNewArticleForm(initial, onCreated);
  const { value, saving, cancel, discard } = form;
  const dirty = changedFields(value, initial).length > 0;
  const [asking, setAsking] = useState(false);

  function leave(): void {
    discard();
    onClose();
  }

  const close = () => (saving ? cancel() : dirty ? setAsking(true) : leave());
  return (
    <Modal open title="Article Details" closesOutside={false} onClose={close}>
      {!initial.active && !value.active && (
        <Note>This copy starts inactive: visitors do not see it until you switch it on.</Note>
      )}
      <ArticleForm form={form} rows={NEW_ARTICLE_CONTENT_ROWS} onSaved={onClose}>
        <ModalActions>
          <Button $tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving} aria-busy={saving}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </ModalActions>
      </ArticleForm>
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
    </Modal>
  );
}

/** Key of the persisted values of an unsaved new article. */
const NEW_ARTICLE_KEY = 'new-article';

/** @param onCreated Not called on back ends that answer without an id. */
function useNewArticleForm(
  initial: ArticleFormValues,
  onCreated: (id: number, values: ArticleFormValues) => void,
) {
  const queryClient = useQueryClient();
  const { headersFor } = useCallKey();
  return useArticleForm({
    key: NEW_ARTICLE_KEY,
    start: { ...initial, base: EMPTY_ARTICLE },
    save: async (values, _base, signal) => {
      const { id } = (await saveArticle(values, { signal, headers: headersFor(values) })) as {
        id?: number;
      };
      if (!id) return;
      const article: Article = { id, ...values };
      queryClient.setQueryData(createdArticleQuery(id).queryKey, article);
      onCreated(id, values);
    },
    successText: ({ title, active }) => `“${title}” is now in ${tabName(active)}.`,
  });
}

export function NewArticleButton() {
  const { start } = useNewArticles();
  return (
    <Line>
      <Button onClick={() => start()}>New Article</Button>
    </Line>
  );
}

// Aligns the button with the search field, below the label of the field.
const Line = styled.div`
  display: grid;
  margin-bottom: ${theme.space.m};

  ${theme.from.tablet} {
    float: right;
    margin: calc(${tokens.leadingText} * ${theme.size.text} + ${theme.space.xxs}) 0 0
      ${theme.space.m};
  }
`;
