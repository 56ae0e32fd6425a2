import { buffer } from 'node:stream/consumers';
import { create } from 'tar';
import { DESCRIPTION, readRelease } from './release-folder.ts';

/** Packs the files of a build that belong to the release as a tar.gz. */
export function packRelease(dist: string): Promise<Buffer> {
  const files = [DESCRIPTION, ...readRelease(dist).files.map(({ path }) => path)];
  const archive = create({ cwd: dist, gzip: true, portable: true, strict: true }, files);
  return buffer(archive);
}
