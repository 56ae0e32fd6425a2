import { createHash } from 'node:crypto';
import { type Article, type Business, MAX_ID } from '@catalogmx/shared/contract';

/** Raised with every change of how the pictures look, so that they are drawn and fetched anew. */
const DRAWING = 1;

/** What a share picture shows: an article, or the site as a whole. */
export type ShareSubject = { articleId: number } | 'site';

/** A share picture and the state of what it shows. */
export interface ShareAddress {
  subject: ShareSubject;
  version: string;
}

/** The current picture of an article. */
export function articleShare({ id, title, cat_id, cover }: Article, { name }: Business) {
  return { subject: { articleId: id }, version: hash([title, cat_id, cover?.version, name]) };
}

/** The current picture of the site as a whole. */
export function siteShare({ name, phone }: Business): ShareAddress {
  return { subject: 'site', version: hash([name, phone]) };
}

/** Last part of a picture's address, such as 'article-12-0123456789abcdef.jpg'. */
export function shareFile({ subject, version }: ShareAddress): string {
  const name = subject === 'site' ? subject : `article-${subject.articleId}`;
  return `${name}-${version}.jpg`;
}

/** Path of a picture, at which it may be kept for ever. */
export function sharePath(address: ShareAddress): string {
  return `/share/${shareFile(address)}`;
}

/** Reads what {@link shareFile} writes; undefined for anything else. */
export function parseShareFile(file: string): ShareAddress | undefined {
  const [, id, version] = /^(?:article-([1-9]\d{0,9})|site)-([0-9a-f]{16})\.jpg$/.exec(file) ?? [];
  if (version === undefined) return undefined;
  if (id === undefined) return { subject: 'site', version };
  return Number(id) <= MAX_ID ? { subject: { articleId: Number(id) }, version } : undefined;
}

function hash(state: unknown[]): string {
  const text = JSON.stringify([DRAWING, ...state]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
