import { createHash } from 'node:crypto';
import { type Article, type Business, MAX_ID } from '@catalogmx/shared/contract';

/** Increment after each visual change of the images, so that networks fetch them again. */
const DRAWING = 1;

/** What a share image shows: an article, or the site as a whole. */
export type ShareSubject = { articleId: number } | 'site';

/** Identifies a share image. The version is a hash of everything that it shows. */
export interface ShareImage {
  subject: ShareSubject;
  version: string;
}

export function articleShareImage(
  { id, title, cat_id, cover }: Article,
  { name }: Business,
): ShareImage {
  return { subject: { articleId: id }, version: hash([title, cat_id, cover?.version, name]) };
}

export function siteShareImage({ name, phone }: Business): ShareImage {
  return { subject: 'site', version: hash([name, phone]) };
}

/** Returns the last part of the image's URL, such as 'article-12-0123456789abcdef.jpg'. */
export function shareImageFile({ subject, version }: ShareImage): string {
  const name = subject === 'site' ? subject : `article-${subject.articleId}`;
  return `${name}-${version}.jpg`;
}

export function shareImagePath(image: ShareImage): string {
  return `/share/${shareImageFile(image)}`;
}

export function parseShareImageFile(file: string): ShareImage | undefined {
  const [, id, version] = /^(?:article-([1-9]\d{0,9})|site)-([0-9a-f]{16})\.jpg$/.exec(file) ?? [];
  if (version === undefined) return undefined;
  if (id === undefined) return { subject: 'site', version };
  return Number(id) <= MAX_ID ? { subject: { articleId: Number(id) }, version } : undefined;
}

function hash(state: unknown[]): string {
  const text = JSON.stringify([DRAWING, ...state]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
