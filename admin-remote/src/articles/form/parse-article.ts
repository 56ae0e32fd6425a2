import type { Article } from '@catalogmx/shared/contract';

/** Returns the article in a navigation state, or null if the state holds none. */
export function parseArticle(state: unknown): Article | null {
  if (typeof state !== 'object' || state === null) return null;
  const { id, title, content, cat_id, active } = state as Partial<Record<keyof Article, unknown>>;
  if (!isWhole(id) || id < 1 || !isWhole(cat_id)) return null;
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  return { id, title, content, cat_id, active: active === true || active === 1 };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
