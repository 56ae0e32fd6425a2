import { createArticle } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../../ui/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { ArticleValues } from './article-form-values.ts';
import { useRefreshArticles } from '../article.queries.ts';

/** Stores a new article and reads the lists again. */
export function useCreateArticle(onCreated: () => void) {
  const refresh = useRefreshArticles();
  return useMutation({
    mutationFn: (values: ArticleValues) => createArticle({ ...values, title: values.title.trim() }),
    onSuccess: (_answer, { title, active }) => {
      onCreated();
      const list = active ? 'Active Articles' : 'Deleted Articles';
      showToast({ tone: 'success', text: `“${title.trim()}” is now in ${list}.` });
      void refresh();
    },
    onError: (error) => reportFailure(error, 'The article could not be saved.'),
  });
}
