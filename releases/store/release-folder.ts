import { readFileSync, statSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type RegisteredRelease,
  registryEntry,
  Release,
  type ReleaseFile,
} from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { createHash } from 'node:crypto';
import { filesBelow } from './files/durable-file.ts';
import { describeFile } from './file-description.ts';
import { findOddities } from './release-description.ts';
import { ReleaseError } from './release-error.ts';

/** The file that describes a release. */
export const DESCRIPTION = 'release.json';

/** Bytes. Our apps have 3 KB. */
const LARGEST_DESCRIPTION = 256 * 1024;

/** Releases that were read before, as validation takes milliseconds, and a promotion reads every release of an app. */
const known = new Map<string, { stamp: string; release: Release }>();
const MOST_KNOWN = 1_000;

/**
 * Returns the same object while the file stays the same.
 * @throws ReleaseError if the release.json of a folder is missing or malformed.
 */
export function readRelease(folder: string): Release {
  const path = join(folder, DESCRIPTION);
  const stamp = stampOf(path);
  const before = known.get(path);
  if (before && before.stamp === stamp) return before.release;
  const release = parseRelease(path);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(path, { stamp, release });
  return release;
}

function stampOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${size} ${mtimeMs}`;
}

function parseRelease(path: string): Release {
  let content: unknown;
  try {
    content = JSON.parse(readDescription(path));
  } catch (error) {
    // The sender of the release gets the message: no path of this machine in it.
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is none' : (code ?? message);
    throw new ReleaseError('invalid_release', `${DESCRIPTION} cannot be read: ${why}.`);
  }
  const misfit = (problem: string) =>
    new ReleaseError('invalid_release', `${DESCRIPTION} does not fit: ${problem}.`);
  if (!Value.Check(Release, content)) throw misfit(describeShape(content));
  const [oddity] = findOddities(content);
  if (oddity) throw misfit(oddity);
  return content;
}

/** Returns '/pages/0/head must have required properties title' for the first thing of the wrong shape. */
function describeShape(content: unknown): string {
  const [error] = Value.Errors(Release, content);
  return `${error?.instancePath || 'it'} ${error?.message}`;
}

/** Limits the size because visitors wait for the read and parts of it are in every page. */
function readDescription(path: string): string {
  if (statSync(path).size > LARGEST_DESCRIPTION) {
    throw new Error(`it is larger than ${LARGEST_DESCRIPTION / 1024} KB`);
  }
  return readFileSync(path, 'utf8');
}

/**
 * Compares the files of a folder with its release.json.
 * @param mayBeUnlisted Accepts files that are not in release.json.
 * @returns A problem for each file that is missing, changed, not a plain file, or not listed.
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
    else if (!stats.isFile()) problems.push(`${file.path} is not a plain file`);
    else if (stats.size !== file.size || !(await holds(path, file))) {
      problems.push(`${file.path} differs from the build`);
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

/** Returns the registry entry of a published release. */
export function register(release: Release): RegisteredRelease {
  const { name, version, entry, renderer, pages, files } = release;
  const verified = new Set([entry, renderer, ...pages.flatMap((page) => page.files)]);
  const integrity = files
    .filter(({ path }) => verified.has(path) || path.endsWith('.css'))
    .map(({ path, integrity }) => [path, integrity] as const);
  return registryEntry(release, `/releases/${name}/${version}/`, Object.fromEntries(integrity));
}

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
