import { switchArticle } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../../ui/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Article } from '../form/article-form-values.ts';
import { listName, useRefreshArticles } from '../article.queries.ts';

/**
 * Switches an article on or off. Pending until the lists are there again, so that a switch shows the
 * wanted state meanwhile and falls back by itself when the call fails.
 * @param onSwitched Called when the server has switched it, before the lists are read again.
 */
export function useSwitchArticle(
  article: Pick<Article, 'id' | 'title' | 'active'>,
  onSwitched: () => void,
) {
  const refresh = useRefreshArticles();
  const active = !article.active;
  return useMutation({
    mutationFn: () => switchArticle({ id: article.id, active }),
    onSuccess: async () => {
      onSwitched();
      await refresh();
      showToast({ tone: 'success', text: `“${article.title}” is now in ${listName(active)}.` });
    },
    onError: (error) => {
      const word = active ? 'on' : 'off';
      reportFailure(error, `“${article.title}” could not be switched ${word}.`);
    },
  });
}
