import { ApiError } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';

export type { Article };

/** What an administrator fills in of an article. */
export type ArticleValues = Pick<Article, 'title' | 'content' | 'cat_id' | 'active'>;

/** What is wrong with which field. */
export type ArticleProblems = Partial<Record<keyof ArticleValues, string>>;

/** What a new article begins with: no category, and active. */
export const NEW_ARTICLE: ArticleValues = { title: '', content: '', cat_id: 0, active: true };

/** What there is to edit of an article. */
export function toValues({ title, content, cat_id, active }: Article): ArticleValues {
  return { title, content, cat_id, active };
}

/** What keeps values from being saved; null where nothing does. */
export function findProblems({ title }: ArticleValues): ArticleProblems | null {
  return title.trim() === '' ? { title: 'Enter a title.' } : null;
}

/** What the server says about single fields. */
export function problemsOf(error: unknown): ArticleProblems {
  return error instanceof ApiError ? error.fields : {};
}
