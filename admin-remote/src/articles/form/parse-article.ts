import type { Article } from './article-form-values.ts';

/** The article in a navigation state, which is the row of the table as it is; null for anything else. */
export function readArticle(state: unknown): Article | null {
  if (typeof state !== 'object' || state === null) return null;
  const { id, title, content, cat_id, active } = state as Partial<Record<keyof Article, unknown>>;
  if (!isWhole(id) || id < 1 || !isWhole(cat_id)) return null;
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  return { id, title, content, cat_id, active: active === true || active === 1 };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
