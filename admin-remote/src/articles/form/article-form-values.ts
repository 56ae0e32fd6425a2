import { ApiError } from '@catalogmx/shared';
import { type Article, cleanLine, type SaveConflict } from '@catalogmx/shared/contract';

export type ArticleFormValues = Pick<Article, 'title' | 'content' | 'cat_id' | 'active'>;

export type ArticleField = keyof ArticleFormValues;

export type ArticleFieldErrors = Partial<Record<ArticleField, string>>;

/** What somebody else has saved of a field meanwhile. */
export type ArticleConflict = SaveConflict['conflicts'][string];

export type ArticleConflicts = Partial<Record<ArticleField, ArticleConflict>>;

export const EMPTY_ARTICLE: ArticleFormValues = { title: '', content: '', cat_id: 0, active: true };

const FIELDS = Object.keys(EMPTY_ARTICLE) as ArticleField[];

export function toFormValues({ title, content, cat_id, active }: Article): ArticleFormValues {
  return { title, content, cat_id, active };
}

/** Returns the fields that differ from those they are based on. */
export function changedFields(values: ArticleFormValues, base: ArticleFormValues): ArticleField[] {
  return FIELDS.filter((field) => values[field] !== base[field]);
}

/** Returns only the given fields. */
export function pick(values: ArticleFormValues, fields: ArticleField[]) {
  return Object.fromEntries(
    fields.map((field) => [field, values[field]]),
  ) as Partial<ArticleFormValues>;
}

/** Returns the errors of invalid values, or null if they are valid. */
export function validateArticle({ title }: ArticleFormValues): ArticleFieldErrors | null {
  return cleanLine(title) === '' ? { title: 'Enter a title.' } : null;
}

/** Returns the field errors that the server sent. */
export function fieldErrorsOf(error: unknown): ArticleFieldErrors {
  return error instanceof ApiError && !conflictsOf(error) ? error.fields : {};
}

/** Returns what the server says that others have saved meanwhile, or null for another error. */
export function conflictsOf(error: unknown): ArticleConflicts | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { conflicts } = (error.body ?? {}) as Partial<SaveConflict>;
  return (conflicts as ArticleConflicts | undefined) ?? null;
}
