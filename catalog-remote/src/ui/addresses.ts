import { MAX_ID } from '@catalogmx/shared';
import { ARTICLE_PARAM } from '../../pages.ts';

/** Returns the address of the contact page for questions about articles. */
export function contactAddress(articleIds: readonly number[]): string {
  return articleIds.length > 0 ? `/contactUs?${ARTICLE_PARAM}=${articleIds.join()}` : '/contactUs';
}

/** Returns the id of the article whose page has a path, or NaN. */
export function readArticlePath(path: unknown): number {
  const [, id] = (typeof path === 'string' && /^\/article\/(\d+)\/?$/i.exec(path)) || [];
  return parseId(id);
}

/** Parses a route parameter. Returns NaN if it is not a valid id of at least `least`. */
export function parseId(param: string | undefined, least = 1): number {
  const id = /^\d+$/.test(param ?? '') ? Number(param) : Number.NaN;
  return id >= least && id <= MAX_ID ? id : Number.NaN;
}
