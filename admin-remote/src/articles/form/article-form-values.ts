import { ApiError } from '@catalogmx/shared';
import { type Article, cleanLine, type SaveConflict } from '@catalogmx/shared/contract';

export type ArticleFormValues = Pick<Article, 'title' | 'content' | 'cat_id' | 'active'>;

export type ArticleField = keyof ArticleFormValues;

export type ArticleFieldErrors = Partial<Record<ArticleField, string>>;

/** The value of a field that somebody else has saved meanwhile. */
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

/** The values of a form, and those that they are based on. */
export interface ArticleDraft extends ArticleFormValues {
  base: ArticleFormValues;
}

export function startDraft(values: ArticleFormValues): ArticleDraft {
  return { ...values, base: values };
}

/**
 * Puts a draft from earlier on the article as it is now. A field that was changed keeps its base, so that
 * saving tells if somebody else has changed it meanwhile.
 */
export function rebaseDraft(draft: ArticleDraft, { base: current }: ArticleDraft): ArticleDraft {
  const changed = changedFields(draft, draft.base);
  return {
    ...current,
    ...pick(draft, changed),
    base: { ...EMPTY_ARTICLE, ...current, ...pick(draft.base, changed) },
  };
}

/** Returns the article in a navigation state, or null if the state holds none. */
export function parseArticle(state: unknown): Article | null {
  if (typeof state !== 'object' || state === null) return null;
  const { id, title, content, cat_id, active } = state as Partial<Record<keyof Article, unknown>>;
  if (!isWhole(id) || id < 1 || !isWhole(cat_id)) return null;
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  return { id, title, content, cat_id, active: active === true || active === 1 };
}

/** Returns the path in a navigation state that the form returns to, or undefined if the state holds none. */
export function parseReturnPath(state: unknown): string | undefined {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  const isPath = typeof returnTo === 'string' && /^\/articles?\//.test(returnTo);
  return isPath ? returnTo : undefined;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
