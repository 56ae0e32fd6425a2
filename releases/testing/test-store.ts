import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { LOCAL_START } from '../rollout/go-live.ts';
import { promoteUnchecked } from '../rollout/promote-unchecked.ts';
import { FolderReleaseStore } from '../store/folder-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { atTestEnd } from './test-end.ts';
import { writeTestBuild } from './test-release.ts';

/** Opens a release store in a temporary folder, which is removed after the test. */
export async function openTestStore(): Promise<FolderReleaseStore> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-releases-'));
  removeAtEnd(folder);
  return new FolderReleaseStore(folder);
}

/** Publishes a test build and returns its version. */
export async function publishTest(
  store: ReleaseStore,
  changes: Partial<Release> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const dist = await writeTestBuild(changes, files);
  removeAtEnd(dist);
  return (await store.publish(dist)).version;
}

function removeAtEnd(folder: string): void {
  atTestEnd(() => rm(folder, { recursive: true, force: true }));
}

/** Makes a published release live without the gate. */
export function promoteTest(store: ReleaseStore, app: string, version: string): Promise<void> {
  return promoteUnchecked(store, app, version, LOCAL_START);
}
