import { switchArticle } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../ui/report-failure.ts';
import { showToast } from '../ui/toast-store.ts';
import { useRefreshArticles } from './article.queries.ts';

/**
 * Switches an article on or off. Pending until the lists are there again, so that a switch shows the
 * wanted state meanwhile and falls back by itself when the call fails.
 */
export function useSwitchArticle(article: { id: number; title: string; active: boolean }) {
  const refresh = useRefreshArticles();
  const active = !article.active;
  return useMutation({
    mutationFn: () => switchArticle({ id: article.id, active }),
    onSuccess: async () => {
      await refresh();
      const list = active ? 'Active Articles' : 'Deleted Articles';
      showToast({ tone: 'success', text: `“${article.title}” is now in ${list}.` });
    },
    onError: (error) => {
      const word = active ? 'on' : 'off';
      reportFailure(error, `“${article.title}” could not be switched ${word}.`);
    },
  });
}
