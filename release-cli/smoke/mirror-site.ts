import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import { isAppName, isVersion } from '../../releases/store/release-description.ts';
import {
  DESCRIPTION,
  findDamage,
  readRelease,
  register,
} from '../../releases/store/release-folder.ts';
import { openPreviewSite, type PreviewSite } from '../../server/src/preview-site.ts';
import { SAMPLE_ARTICLE } from './page-state.ts';

/**
 * Copies candidates and what is live from a site to this machine, and serves them with a database of its own, where
 * somebody can be logged in.
 * @param candidates The registry with the candidates.
 * @param live The site's registry.
 * @throws Error if a file does not arrive, or is not that of its release.
 */
export async function openMirror(
  site: string,
  candidates: Registry,
  live: Registry,
): Promise<PreviewSite> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-mirror-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const apps: Registry['apps'] = {};
    for (const [name, { current }] of Object.entries(live.apps)) {
      apps[name] = { current: await copyRelease(site, folder, name, current) };
    }
    for (const [name, { current }] of Object.entries(candidates.apps)) {
      if (current.version === live.apps[name]?.current.version) continue;
      await copyRelease(site, folder, name, current);
    }
    await writeFile(join(folder, 'registry.json'), JSON.stringify({ apps }));
    const preview = await openPreviewSite(new FolderReleaseStore(folder), SAMPLE_ARTICLE);
    return { ...preview, close: () => preview.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @returns The release as it is registered there. */
async function copyRelease(
  site: string,
  folder: string,
  app: string,
  { base, version }: RegisteredRelease,
): Promise<RegisteredRelease> {
  // They become names of folders here.
  if (!isAppName(app) || !isVersion(version)) throw new Error(`${site} names no release: ${app}.`);
  const target = join(folder, app, version);
  await mkdir(target, { recursive: true });
  const address = new URL(base, `${site}/`);
  await writeFile(join(target, DESCRIPTION), await download(new URL(DESCRIPTION, address)));
  // Checks its paths, too.
  const release = readRelease(target);
  for (const { path } of release.files) {
    const file = join(target, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await download(new URL(path, address)));
  }
  const [damage] = await findDamage(target, release);
  if (damage !== undefined) throw new Error(`${app} ${version}: ${damage}`);
  return register(release);
}

async function download(address: URL): Promise<Buffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} responded with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
