import { type Business, MAX_ID, pictureVersion } from '@catalogmx/shared/contract';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Identifies a share image. The version is that of the image of which it is cut. */
export interface ShareImage {
  /** Absent for the image of the site as a whole. */
  articleId?: number;
  version: string;
}

export function siteShareImage({ banner = '', logo }: Business): ShareImage {
  return { version: pictureVersion(banner) ?? pictureVersion(logo) ?? SITE_FILE_VERSION };
}

/** Returns the last part of the image's URL, such as 'article-12-0123456789abcdef.jpg'. */
export function shareImageFile({ articleId, version }: ShareImage): string {
  return `${articleId === undefined ? 'site' : `article-${articleId}`}-${version}.jpg`;
}

export function shareImagePath(image: ShareImage): string {
  return `/share/${shareImageFile(image)}`;
}

export function parseShareImageFile(file: string): ShareImage | undefined {
  const [, id, version] = /^(?:article-([1-9]\d{0,9})|site)-([0-9a-f]{16})\.jpg$/.exec(file) ?? [];
  if (version === undefined) return undefined;
  if (id === undefined) return { version };
  return Number(id) <= MAX_ID ? { articleId: Number(id), version } : undefined;
}

/** The share image of a business without an uploaded banner or logo. */
export const siteFile = readFileSync(join(import.meta.dirname, 'site.jpg'));

const SITE_FILE_VERSION = createHash('sha256').update(siteFile).digest('hex').slice(0, 16);
