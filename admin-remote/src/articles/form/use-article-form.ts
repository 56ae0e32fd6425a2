import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { reportFailure } from '../../ui/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { usePersistedState } from '../../ui/use-persisted-state.ts';
import { useRefreshArticles } from '../article.queries.ts';
import { fieldErrorsOf, validateArticle, type ArticleFormValues } from './article-form-values.ts';

/** State of an article form: persisted values, validation and saving. */
export type ArticleFormState = ReturnType<typeof useArticleForm>;

/**
 * Shared by the modal for a new article and the edit page.
 * @param options.key Key of the persisted values.
 * @param options.successText Text of the toast after saving.
 */
export function useArticleForm(options: {
  key: string;
  initial: ArticleFormValues;
  save: (values: ArticleFormValues) => Promise<unknown>;
  successText: (values: ArticleFormValues) => string;
}) {
  const { value, dirty, restored, change, discard } = usePersistedState(
    options.key,
    options.initial,
  );
  const refresh = useRefreshArticles();
  const titleRef = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: options.save,
    onSuccess: (_response, values) => {
      discard();
      void refresh();
      showToast({ tone: 'success', text: options.successText(values) });
    },
    onError: (failure) => reportFailure(failure, 'The article could not be saved.'),
  });

  /** @param onSaved Called after saving, unless the form has unmounted by then. */
  function submit(event: SubmitEvent, onSaved: () => void): void {
    event.preventDefault();
    setSubmitted(true);
    if (validateArticle(value)) return titleRef.current?.focus();
    if (isPending) return;
    mutate({ ...value, title: value.title.trim() }, { onSuccess: onSaved });
  }

  const errors = (submitted && validateArticle(value)) || fieldErrorsOf(error);
  return { value, dirty, restored, change, discard, errors, titleRef, saving: isPending, submit };
}
