import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RegisteredRelease, Release, ReleasePage } from '@catalogmx/shared/contract';
import webpack from 'webpack';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import shellConfig from '../../shell/webpack.config.ts';

/** Builds that are no federation: everything in one file, or a file a page. */
export type SingleBuild = 'single' | 'split';

/** Publishes a build of the shell together with the visitor's pages, and returns its registry entry. */
export async function publishSingleBundle(
  kind: SingleBuild,
  store: FolderReleaseStore,
  pages: ReleasePage[],
): Promise<RegisteredRelease> {
  const dist = await build(kind);
  renameRelease(dist, kind);
  const { name, version, container, entry, files } = await store.publish(dist);
  allowPreload(join(store.folder, name, version));
  return {
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
}

async function build(kind: SingleBuild): Promise<string> {
  const flags = { single: kind === 'split' ? kind : true } as const;
  const compiler = webpack(await shellConfig(flags, { mode: 'production' }));
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return compiler.outputPath;
}

/** Gives the build a version of its own, as it comes from the same sources as the real shell. */
function renameRelease(dist: string, kind: SingleBuild): void {
  const path = join(dist, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Release;
  release.version += `-${kind}`;
  writeFileSync(path, JSON.stringify(release));
}

/** The server preloads the shell's script with CORS; without it on the tag the script loads twice. */
function allowPreload(release: string): void {
  const path = join(release, 'index.html');
  const html = readFileSync(path, 'utf8');
  writeFileSync(path, html.replace('<script defer', '<script crossorigin defer'));
}

function isChunkOf(page: ReleasePage, file: string): boolean {
  return file.startsWith(`${page.module.slice(2)}.`) && file.endsWith('.js');
}
