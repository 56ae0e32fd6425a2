import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, type ReleasePage, SHELL } from '@catalogmx/shared/contract';
import { describeFile } from '../store/file-description.ts';
import { atFileEnd } from './test-end.ts';

/** Files of a test build, by their names. */
const FILES = {
  'entry.js': '/* js */',
  'article.js': '/* page */',
  'index.html': '<html><head><script src=%BASE%/shell.js></script></head><body></body></html>',
};

/**
 * Writes a build and returns its folder, which is removed after the last test.
 * @param files Files besides the usual ones, or in their place.
 */
export async function writeTestBuild(
  changes: Partial<Release> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'catalogmx-build-'));
  atFileEnd(() => rm(dist, { recursive: true, force: true }));
  const { name = 'catalog', version = '1.0.0' } = changes;
  const all = Object.entries({ ...FILES, ...files });
  const release: Release = {
    name,
    version,
    container: `${name}_${version.replace(/\W/g, '_')}`,
    entry: 'entry.js',
    contract: 1,
    pages: name === SHELL ? [] : [articlePage],
    shared: {},
    files: all.map(([path, text]) => describeFile(path, Buffer.from(text))),
    time: '2026-11-20T12:00:00.000Z',
    commit: 'unknown',
    ...changes,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  for (const [path, text] of all) await writeFile(join(dist, path), text);
  await writeFile(join(dist, 'entry.js.map'), '{}');
  return dist;
}

const articlePage = {
  path: '/article/:id',
  module: './article-page',
  files: ['article.js'],
  calls: ['/article/features?id=:id'],
};

/** A page of a release, by default without files and calls. */
export const testPage = (path: string, changes: Partial<ReleasePage> = {}): ReleasePage => ({
  ...{ path, module: './page', files: [], calls: [] },
  ...changes,
});
