import type { Article } from '@catalogmx/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallKey } from '../../ui/use-call-key.ts';
import { createdArticleQuery, tabName } from '../article.queries.ts';
import { type ArticleFormValues, EMPTY_ARTICLE } from '../form/article-form-values.ts';
import { saveArticle } from '../form/save-article.ts';
import { useArticleForm } from '../form/use-article-form.ts';

/** Key of the persisted values of an unsaved new article. */
export const NEW_ARTICLE_KEY = 'new-article';

/** @param onCreated Not called on back ends that answer without an id. */
export function useNewArticleForm(
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
