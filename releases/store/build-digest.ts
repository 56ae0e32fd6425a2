import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { DESCRIPTION } from './release-folder.ts';

/** Differ between two builds of the same sources. */
const CIRCUMSTANCES: readonly string[] = ['time', 'commit', 'commits'] satisfies (keyof Release)[];

/**
 * Names what a build consists of, by the hashes in its release.json. Fields that this program does not know count too, so that
 * programs of any age agree.
 * @returns A SHA-256 in base64url.
 */
export function buildDigest(folder: string): string {
  const text = readFileSync(join(folder, DESCRIPTION), 'utf8');
  const built = Object.entries(JSON.parse(text) as object)
    .filter(([name]) => !CIRCUMSTANCES.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(built)).digest('base64url');
}

/** Says what to do about a published release that has another {@link buildDigest}. */
export function otherFilesText(app: string, version: string): string {
  return `${app} ${version} is published with other files than those of this build, and a release never changes. To publish this build, commit a change; to take what is published: npm run release -- promote ${app} ${version}`;
}
