import { switchArticle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../../ui/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { tabName, useRefreshArticles } from '../article.queries.ts';

/**
 * Switches an article on or off. The switch shows the new state while the request is pending and reverts
 * if it fails. Does not wait for the lists.
 * @param onSwitched Called before the lists are refetched.
 */
export function useSwitchArticle(
  article: Pick<Article, 'id' | 'title' | 'active'>,
  onSwitched: () => void,
) {
  const refresh = useRefreshArticles();
  const active = !article.active;
  return useMutation({
    mutationFn: () => switchArticle({ id: article.id, active }),
    onSuccess: () => {
      onSwitched();
      void refresh();
      showToast({ tone: 'success', text: `“${article.title}” is now in ${tabName(active)}.` });
    },
    onError: (error) => {
      const word = active ? 'on' : 'off';
      reportFailure(error, `“${article.title}” could not be switched ${word}.`);
    },
  });
}
