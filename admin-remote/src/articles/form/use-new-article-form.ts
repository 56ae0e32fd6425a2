import { createArticle } from '@catalogmx/shared';
import { tabName } from '../article.queries.ts';
import { EMPTY_ARTICLE } from './article-form-values.ts';
import { useArticleForm } from './use-article-form.ts';

/** Key of the persisted values of an unsaved new article. */
export const NEW_ARTICLE_KEY = 'new-article';

export function useNewArticleForm() {
  return useArticleForm({
    key: NEW_ARTICLE_KEY,
    initial: EMPTY_ARTICLE,
    save: (values) => createArticle(values),
    successText: ({ title, active }) => `“${title}” is now in ${tabName(active)}.`,
  });
}
