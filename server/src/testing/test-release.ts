import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';

/** Writes what a build leaves and answers its folder. */
export async function writeTestBuild(changes: Partial<Release> = {}): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'catalogmx-build-'));
  const release: Release = {
    name: 'catalog',
    version: '1.0.0',
    container: 'catalog_1_0_0',
    entry: 'entry.js',
    contract: 1,
    pages: [
      {
        path: '/article/:id',
        module: './article-page',
        files: ['article.js'],
        calls: ['/article/features?id=:id'],
      },
    ],
    shared: {},
    files: [{ path: 'entry.js', size: 8, integrity: 'sha384-entry' }],
    time: '2026-11-20T12:00:00.000Z',
    commit: 'unknown',
    ...changes,
  };
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'entry.js'), '/* js */');
  await writeFile(join(dist, 'entry.js.map'), '{}');
  await writeFile(
    join(dist, 'index.html'),
    '<html><head><script src=%BASE%/shell.js></script></head><body></body></html>',
  );
  return dist;
}
