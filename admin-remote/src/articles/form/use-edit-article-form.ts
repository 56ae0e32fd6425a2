import { updateArticle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { toFormValues } from './article-form-values.ts';
import { useArticleForm } from './use-article-form.ts';

export function useEditArticleForm(article: Article) {
  return useArticleForm({
    key: `article-${article.id}`,
    initial: toFormValues(article),
    save: async (values) => {
      const { status } = await updateArticle({ id: article.id, ...values });
      if (status !== 'updated') throw new Error('The server did not confirm the change.');
    },
    successText: ({ title }) => `“${title}” is saved.`,
  });
}
