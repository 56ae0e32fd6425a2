import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { describeFile, readRelease } from '../server/src/releases/release-folder.ts';

/** What sets a variant apart from the build it is made of. */
export interface Variant {
  version: string;
  /** Changes the text of a script. */
  edit?: (text: string, file: string) => string;
  /** Changes what release.json says. */
  describe?: (release: Release) => Partial<Release>;
}

const written: string[] = [];

process.once('exit', () => {
  for (const folder of written) rmSync(folder, { recursive: true, force: true });
});

/**
 * Makes another release out of a build, as if its team had changed something: with a version and a
 * container of its own.
 * @param dist Folder of the build.
 * @returns A folder like that of a build, which is removed when the process ends.
 */
export async function writeVariantBuild(dist: string, variant: Variant): Promise<string> {
  const { version, edit = (text: string) => text, describe = () => ({}) } = variant;
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-variant-'));
  written.push(folder);
  await cp(dist, folder, { recursive: true });
  const release = readRelease(dist);
  const container = `${release.name}_${version.replace(/\W/g, '_')}`;
  const files = await Promise.all(
    release.files.map(async ({ path }) => {
      const file = join(folder, path);
      if (/\.(js|json)$/.test(path)) {
        const text = (await readFile(file, 'utf8')).replaceAll(release.container, container);
        await writeFile(file, edit(text, path));
      }
      return describeFile(path, await readFile(file));
    }),
  );
  const time = new Date().toISOString();
  const changed = { ...release, version, container, files, time };
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...changed, ...describe(changed) }),
  );
  return folder;
}
