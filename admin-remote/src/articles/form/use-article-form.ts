import { updateArticle } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../ui/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useKeptState } from '../../ui/use-persisted-state.ts';
import {
  findProblems,
  problemsOf,
  toValues,
  type Article,
  type ArticleValues,
} from './article-form-values.ts';
import { useRefreshArticles } from '../article.queries.ts';

/** What the edit form shows and saves of an article. */
export function useArticleEditor(article: Article) {
  const kept = useKeptState(`article-${article.id}`, toValues(article));
  const refresh = useRefreshArticles();
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: ArticleValues) => save(article.id, values),
    onSuccess: (_answer, { title }) => {
      kept.discard();
      void refresh();
      showToast({ tone: 'success', text: `“${title.trim()}” is saved.` });
    },
    onError: (failure) => reportFailure(failure, 'The article could not be saved.'),
  });

  /**
   * Saves, unless a field keeps it back: then it answers false.
   * @param onSaved Called when the server says that the article is updated.
   */
  function submit(onSaved: () => void): boolean {
    setTried(true);
    if (findProblems(kept.value)) return false;
    if (!isPending) mutate(kept.value, { onSuccess: onSaved });
    return true;
  }

  const problems = (tried && findProblems(kept.value)) || problemsOf(error);
  return { ...kept, problems, saving: isPending, submit };
}

/** What the edit page knows of its article. */
export type ArticleEditor = ReturnType<typeof useArticleEditor>;

async function save(id: number, values: ArticleValues): Promise<void> {
  const { status } = await updateArticle({ id, ...values, title: values.title.trim() });
  if (status !== 'updated') throw new Error('The server did not confirm the change.');
}
