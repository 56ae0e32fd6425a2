import { parseId } from './parse-id.ts';

/** Returns the id of the article whose page has a path, or NaN. */
export function readArticlePath(path: unknown): number {
  const [, id] = (typeof path === 'string' && /^\/article\/(\d+)\/?$/i.exec(path)) || [];
  return parseId(id);
}
