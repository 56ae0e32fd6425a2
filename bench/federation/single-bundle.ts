import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RegisteredRelease, Release, StoredRegistry } from '@catalogmx/shared/contract';
import webpack from 'webpack';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import shellConfig from '../../shell/webpack.config.ts';

/**
 * Builds the shell together with the visitor's pages, and publishes it in a site.
 * @returns A function that makes either variant live, as a promotion does: at once.
 */
export async function publishSingleBundle(dataDir: string) {
  const folder = join(dataDir, 'releases');
  const path = join(folder, 'registry.json');
  const federated = JSON.parse(readFileSync(path, 'utf8')) as StoredRegistry;
  const { shell, catalog } = federated.apps;
  if (!shell || !catalog) throw new Error('The site has no shell or no catalogue to measure.');
  const release = await publish(new FolderReleaseStore(folder));
  const pages = catalog.current.pages.map((page) => ({ ...page, files: [] }));
  const single: StoredRegistry = {
    apps: {
      ...federated.apps,
      shell: { ...shell, current: release },
      // Its pages are in the release of the shell.
      catalog: { ...catalog, current: { ...release, pages } },
    },
  };
  const registries = { federated, single };
  return (variant: keyof typeof registries) => {
    writeFileSync(path, JSON.stringify(registries[variant]));
  };
}

async function publish(store: FolderReleaseStore): Promise<RegisteredRelease> {
  const compiler = webpack(await shellConfig({ single: true }, { mode: 'production' }));
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  // A version of its own, as it comes from the same sources as the real shell.
  edit(join(compiler.outputPath, 'release.json'), (json) => {
    const release = JSON.parse(json) as Release;
    return JSON.stringify({ ...release, version: `${release.version}-single` });
  });
  const { name, version, container, entry } = await store.publish(compiler.outputPath);
  // The server preloads the shell's script with CORS; without it on the tag the script loads twice.
  edit(join(store.folder, name, version, 'index.html'), (html) =>
    html.replace('<script defer', '<script crossorigin defer'),
  );
  const base = `/releases/${name}/${version}/`;
  return { version, container, base, entry, integrity: {}, pages: [] };
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
