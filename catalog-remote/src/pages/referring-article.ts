import { readId } from './parse-id.ts';

/** The id of the article that the visitor comes from; NaN where it was another page. */
export function readInterest(state: unknown): number {
  const { from } = (state ?? {}) as { from?: unknown };
  const [, id] = (typeof from === 'string' && /^\/article\/(\d+)\/?$/i.exec(from)) || [];
  return readId(id);
}
