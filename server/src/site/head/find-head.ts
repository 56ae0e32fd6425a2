import { setTimeout } from 'node:timers/promises';
import type { PageMatch } from '../page-match.ts';
import { articleHead } from './article-head.ts';
import { categoryHead } from './category-head.ts';
import { contactHead } from './contact-head.ts';
import { homeHead } from './home-head.ts';
import type { HeadBuilder, HeadContext, PageHead } from './page-head.ts';
import { readPathId } from './path-id.ts';
import { notFoundHead, plainHead } from './plain-head.ts';

/** Longest wait for the database in milliseconds. After it the page gets a plain head. */
const LONGEST_WAIT = 1000;

/** Builders by the kind of head that a remote declares for its page. */
const BUILDERS = new Map<string | undefined, HeadBuilder>([
  ['home', homeHead],
  ['category', categoryHead],
  ['article', articleHead],
  ['contact', contactHead],
]);

/**
 * Builds the head of the page that a path belongs to.
 * @param warn Called if the head cannot be built; the page then gets a plain one.
 */
export async function findHead(
  site: Omit<HeadContext, 'page' | 'id'>,
  match: PageMatch | undefined,
  warn: (error: unknown) => void,
): Promise<PageHead> {
  const plain = plainHead(site.business, match);
  if (!match) return notFoundHead(plain, 'Page not found');
  const { page, params } = match;
  const build = BUILDERS.get(page.head?.kind);
  if (!build) return plain;
  const id = readPathId(Object.values(params)[0]);
  try {
    return await inTime(Promise.resolve(build({ ...site, page, id }, plain)));
  } catch (error) {
    warn(error);
    return plain;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const tooLate = setTimeout(LONGEST_WAIT, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`No result within ${LONGEST_WAIT} ms.`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    giveUp.abort();
  }
}
