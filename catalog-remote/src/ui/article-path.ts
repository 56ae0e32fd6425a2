import { parseId } from './parse-id.ts';

/** Returns the id of the article whose page linked to this one, or NaN. */
export function readReferringArticle(state: unknown): number {
  const { from } = (state ?? {}) as { from?: unknown };
  const [, id] = (typeof from === 'string' && /^\/article\/(\d+)\/?$/i.exec(from)) || [];
  return parseId(id);
}
