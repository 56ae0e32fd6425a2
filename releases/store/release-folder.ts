import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegisteredRelease, Release, type ReleaseFile } from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { filesBelow } from './durable-file.ts';
import { findOddities } from './release-description.ts';
import { ReleaseError } from './release-error.ts';

/** The file in which a release describes itself. */
export const DESCRIPTION = 'release.json';

/** Bytes; our apps have 3 KB. */
const LARGEST_DESCRIPTION = 256 * 1024;

/** @throws ReleaseError when the release.json of a folder is missing or does not fit. */
export function readRelease(folder: string): Release {
  let release: Release;
  try {
    release = Value.Parse(Release, JSON.parse(readDescription(join(folder, DESCRIPTION))));
  } catch (error) {
    // Without the path, which is not for whoever sent it.
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is none' : (code ?? message);
    throw new ReleaseError('invalid_release', `${DESCRIPTION} cannot be read: ${why}.`);
  }
  const [oddity] = findOddities(release);
  if (oddity) throw new ReleaseError('invalid_release', `${DESCRIPTION} does not fit: ${oddity}.`);
  return release;
}

/** It is read while visitors wait, and parts of it are in the HTML of each page. */
function readDescription(path: string): string {
  if (statSync(path).size > LARGEST_DESCRIPTION) {
    throw new Error(`it is larger than ${LARGEST_DESCRIPTION / 1024} KB`);
  }
  return readFileSync(path, 'utf8');
}

/**
 * Holds the files of a folder against its release.json.
 * @param mayBeUnlisted Tells the files that the folder may hold besides the listed ones.
 * @returns What is wrong: a file that is missing, changed, no plain file, or not listed.
 */
export async function findDamage(
  folder: string,
  release: Release,
  mayBeUnlisted: (path: string) => boolean = () => false,
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of release.files) {
    const path = join(folder, file.path);
    const stats = await lstat(path).catch(() => undefined);
    if (!stats) problems.push(`${file.path} is missing`);
    else if (!stats.isFile()) problems.push(`${file.path} is no plain file`);
    else if (stats.size !== file.size || !(await holds(path, file))) {
      problems.push(`${file.path} is not what was built`);
    }
  }
  const listed = new Set([DESCRIPTION, ...release.files.map(({ path }) => path)]);
  for (const path of await filesBelow(folder)) {
    if (!listed.has(path) && !mayBeUnlisted(path))
      problems.push(`${path} is not listed in ${DESCRIPTION}`);
  }
  return problems;
}

async function holds(path: string, file: ReleaseFile): Promise<boolean> {
  return describeFile(file.path, await readFile(path)).integrity === file.integrity;
}

/** What release.json says of a file. */
export function describeFile(path: string, bytes: Uint8Array): ReleaseFile {
  const digest = createHash('sha384').update(bytes).digest('base64');
  return { path, size: bytes.length, integrity: `sha384-${digest}` };
}

/** What the pages need to know of a release. */
export function register(release: Release): RegisteredRelease {
  const { name, version, container, entry, contract, pages, files } = release;
  const scripts = files.filter(({ path }) => path === entry);
  return {
    version,
    container,
    base: `/releases/${name}/${version}/`,
    entry,
    contract,
    integrity: Object.fromEntries(scripts.map(({ path, integrity }) => [path, integrity])),
    pages,
  };
}
