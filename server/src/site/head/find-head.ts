import { setTimeout } from 'node:timers/promises';
import type { PageMatch } from '../page-match.ts';
import { articleHead } from './article-head.ts';
import { categoryHead } from './category-head.ts';
import { contactHead } from './contact-head.ts';
import { homeHead } from './home-head.ts';
import type { HeadBuilder, HeadContext, PageHead } from './page-head.ts';
import { notFoundHead, standardHead } from './standard-head.ts';

/** Longest wait for what the database says, in milliseconds: a page is worth more than its head. */
const LONGEST_WAIT = 1000;

const titled =
  (title: string): HeadBuilder =>
  (_context, standard) => ({ ...standard, title });

/** The pages that the server knows something of, by their pattern in the registry. */
const BUILDERS: Record<string, HeadBuilder> = {
  '/': homeHead,
  '/articles/category/:category': categoryHead,
  '/article/:id': articleHead,
  '/contactUs': contactHead,
  '/settings': titled('Login'),
  '/Dashboard': titled('Main Dashboard'),
  '/EditArticle': titled('Editing Article'),
};

/**
 * What search engines and other sites are told of the page of an address.
 * @param warn told why a head could not be made; the page then has the one of a page nothing is known of.
 */
export async function findHead(
  site: Omit<HeadContext, 'params'>,
  match: PageMatch | undefined,
  warn: (error: unknown) => void,
): Promise<PageHead> {
  const standard = standardHead(site.business, match);
  if (!match) return notFoundHead(standard, 'Page not found');
  const build = BUILDERS[match.page.path];
  if (!build) return standard;
  try {
    return await inTime(Promise.resolve(build({ ...site, params: match.params }, standard)));
  } catch (error) {
    warn(error);
    return standard;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const tooLate = setTimeout(LONGEST_WAIT, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`No answer within ${LONGEST_WAIT} ms.`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    giveUp.abort();
  }
}
