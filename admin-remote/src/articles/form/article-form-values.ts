import { ApiError } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';

export type ArticleFormValues = Pick<Article, 'title' | 'content' | 'cat_id' | 'active'>;

export type ArticleFieldErrors = Partial<Record<keyof ArticleFormValues, string>>;

export const EMPTY_ARTICLE: ArticleFormValues = { title: '', content: '', cat_id: 0, active: true };

export function toFormValues({ title, content, cat_id, active }: Article): ArticleFormValues {
  return { title, content, cat_id, active };
}

/** Returns the errors of invalid values, or null if they are valid. */
export function validateArticle({ title }: ArticleFormValues): ArticleFieldErrors | null {
  return title.trim() === '' ? { title: 'Enter a title.' } : null;
}

/** Returns the field errors that the server sent. */
export function fieldErrorsOf(error: unknown): ArticleFieldErrors {
  return error instanceof ApiError ? error.fields : {};
}
