import type { Article } from '@catalogmx/shared/contract';

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
