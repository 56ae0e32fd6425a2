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
