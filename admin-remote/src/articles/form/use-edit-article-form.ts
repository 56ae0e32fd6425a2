import type { Article } from '@catalogmx/shared/contract';
import { startDraft } from './article-draft.ts';
import { changedFields, pick, toFormValues } from './article-form-values.ts';
import { saveArticle } from './save-article.ts';
import { useArticleForm } from './use-article-form.ts';

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
