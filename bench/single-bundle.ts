import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, Release, ReleasePage } from '@catalogmx/shared/contract';
import webpack from 'webpack';
import { ReleaseStore } from '../server/src/releases/release-store.ts';
import shellConfig from '../shell/webpack.config.ts';

/** Builds that are no federation: everything in one file, or a file a page. */
export type SingleBuild = 'single' | 'split';

/**
 * Builds the shell together with the visitor's pages and puts it among a site's releases.
 * @param store Releases of the site, of which none is made the live one.
 * @param pages The pages as the catalogue's release describes them.
 * @returns The registry with which the site serves this build: a shell that has the pages itself.
 */
export async function publishSingleBundle(
  kind: SingleBuild,
  store: ReleaseStore,
  pages: ReleasePage[],
): Promise<Registry> {
  const dist = await build(kind);
  renameRelease(dist, kind);
  allowPreload(dist);
  const { name, version, container, entry, files } = await store.publish(dist);
  const current = {
    version,
    container,
    base: `/releases/${name}/${version}/`,
    entry,
    integrity: {},
    pages: pages.map((page) => ({
      ...page,
      // None where the page is in the first file.
      files: files.map(({ path }) => path).filter((path) => isChunkOf(page, path)),
    })),
  };
  return { apps: { [name]: { current } } };
}

/** Runs webpack with the flag. Answers the folder with the build. */
async function build(kind: SingleBuild): Promise<string> {
  const flags = { single: kind === 'split' ? kind : true } as const;
  const compiler = webpack(await shellConfig(flags, { mode: 'production' }));
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return compiler?.outputPath ?? '';
}

/** Gives the build a version of its own, as it comes from the same sources as the real shell. */
function renameRelease(dist: string, kind: SingleBuild): void {
  const path = join(dist, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Release;
  release.version += `-${kind}`;
  writeFileSync(path, JSON.stringify(release));
}

/**
 * The server preloads the entry of the page's app, here the shell's own script, with CORS: where
 * the tag of the script asked without, it would come twice.
 */
function allowPreload(dist: string): void {
  const path = join(dist, 'index.html');
  const html = readFileSync(path, 'utf8');
  writeFileSync(path, html.replace('<script defer', '<script crossorigin defer'));
}

function isChunkOf(page: ReleasePage, file: string): boolean {
  return file.startsWith(`${page.module.slice(2)}.`) && file.endsWith('.js');
}
