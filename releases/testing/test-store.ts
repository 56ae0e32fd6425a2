import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { ReleaseStore } from '../store/release-store.ts';
import { writeTestBuild } from './test-release.ts';

const folders: string[] = [];

/** A release store in a folder of its own, which is removed after the test. */
export async function openTestStore(): Promise<ReleaseStore> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-releases-'));
  folders.push(folder);
  return new ReleaseStore(folder);
}

/** Publishes a test build and answers its version. */
export async function publishTest(
  store: ReleaseStore,
  changes: Partial<Release> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const dist = await writeTestBuild(changes, files);
  folders.push(dist);
  return (await store.publish(dist)).version;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
