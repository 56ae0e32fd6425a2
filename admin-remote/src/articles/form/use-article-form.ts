import {
  cleanLine,
  cleanText,
  type Article,
  articleCalls,
  type CreateArticle,
  type SavedArticle,
  type UpdateArticle,
} from '@catalogmx/shared/contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '@catalogmx/shared/calls';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { usePersistedState } from '../../ui/form/use-persisted-state.ts';
import { useSave } from '../../ui/form/use-save.ts';
import { useRefreshArticles } from '../article.queries.ts';
import {
  type ArticleDraft,
  rebaseDraft,
  type ArticleConflicts,
  type ArticleField,
  type ArticleFormValues,
  changedFields,
  conflictsOf,
  fieldErrorsOf,
  validateArticle,
  startDraft,
  pick,
  toFormValues,
} from './article-form-values.ts';

/** State of an article form: persisted values, validation and saving. */
export type ArticleFormState = ReturnType<typeof useArticleForm>;

/**
 * Shared by the modal for a new article and the edit page.
 * @param options.key Key of the persisted values.
 * @param options.start What the form begins with.
 * @param options.save Also gets the values that those in the form are based on.
 * @param options.successText Text of the toast after saving.
 */
export function useArticleForm(options: {
  key: string;
  start: ArticleDraft;
  save: (
    values: ArticleFormValues,
    base: ArticleFormValues,
    signal: AbortSignal,
  ) => Promise<unknown>;
  successText: (values: ArticleFormValues) => string;
}) {
  const draft = usePersistedState(options.key, options.start, rebaseDraft);
  const { base, ...value } = draft.value;
  const refresh = useRefreshArticles();
  const titleRef = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const [conflicts, setConflicts] = useState<ArticleConflicts>({});
  const { mutate, cancel, isPending, isSuccess, variables, error, unsaved } = useSave({
    action: () => `save ${options.key}`,
    failureText: () => 'The article could not be saved.',
    isHandled: (failure) => {
      const found = conflictsOf(failure);
      if (found) setConflicts(found);
      return found !== null;
    },
    mutationFn: (values: ArticleFormValues, signal) => options.save(values, base, signal),
    onSuccess: (_response, values) => {
      draft.discard();
      void refresh();
      showToast({ tone: 'success', text: options.successText(values) });
    },
  });

  /** @param onSaved Called after saving, unless the form has unmounted by then. */
  function submit(event: SubmitEvent<HTMLFormElement>, onSaved: () => void): void {
    event.preventDefault();
    setSubmitted(true);
    if (validateArticle(value)) return titleRef.current?.focus();
    const open = event.currentTarget.querySelector<HTMLElement>('[data-conflict] button');
    if (open) return open.focus();
    // As the server stores them, so that the next save is based on the same.
    const texts = { title: cleanLine(value.title), content: cleanText(value.content) };
    mutate({ ...value, ...texts }, { onSuccess: onSaved });
  }

  /** Settles a conflict: with one's own value, or with the other's. */
  function choose(field: ArticleField, whose: 'mine' | 'theirs'): void {
    const { [field]: conflict, ...others } = conflicts;
    if (!conflict) return;
    const theirs = { [field]: conflict.value };
    draft.change({ ...(whose === 'theirs' && theirs), base: { ...base, ...theirs } });
    setConflicts(others);
  }

  /** Bases the form on what was saved, for somebody who stays. */
  function settle(): void {
    if (isSuccess) draft.change({ base: variables });
  }

  const errors = (submitted && validateArticle(value)) || fieldErrorsOf(error);
  const { restored, change, discard } = draft;
  return {
    value,
    dirty: changedFields(value, base).length > 0,
    restored,
    change: (changes: Partial<ArticleFormValues>) => change(changes),
    discard,
    settle,
    errors,
    conflicts,
    choose,
    titleRef,
    saving: isPending,
    /** Why nothing is saved yet, where sending it again may help. */
    unsaved: Object.keys(errors).length === 0 ? unsaved : null,
    cancel,
    submit,
  };
}

export function useEditArticleForm(article: Article) {
  return useArticleForm({
    key: `article-${article.id}`,
    start: startDraft(toFormValues(article)),
    save: async (values, base, signal) => {
      const fields = changedFields(values, base);
      const changes = { ...pick(values, fields), base: pick(base, fields) };
      const { status } = await saveArticle({ id: article.id, ...changes }, { signal });
      if (status !== 'updated') throw new Error('The server did not confirm the change.');
    },
    successText: ({ title }) => `“${title}” is saved.`,
  });
}

/** Creates an article, or updates the one with an id. */
export function saveArticle(
  article: CreateArticle | UpdateArticle,
  options: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<SavedArticle> {
  return call(articleCalls.save, { body: article, ...options });
}
