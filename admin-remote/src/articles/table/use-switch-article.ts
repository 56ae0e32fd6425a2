import { switchArticle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useReportedMutation } from '../../ui/form/use-save.ts';
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
  const queryClient = useQueryClient();
  const active = !article.active;
  const mutationKey = [switchAction(article.id)];
  const { mutate, isPending } = useReportedMutation({
    mutationKey,
    action: () => switchAction(article.id),
    failureText: () => `“${article.title}” could not be switched ${active ? 'on' : 'off'}.`,
    mutationFn: () => switchArticle({ id: article.id, active }),
    onSuccess: () => {
      onSwitched();
      void refresh();
      showToast({ tone: 'success', text: `“${article.title}” is now in ${tabName(active)}.` });
    },
  });
  return {
    isPending,
    mutate: () => {
      // The second click of a double click can arrive before the switch is disabled.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}

/** Returns the action whose failure a later success dismisses. */
export function switchAction(id: number): string {
  return `switch article ${id}`;
}
