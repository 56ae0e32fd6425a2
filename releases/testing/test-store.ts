import type { Release } from '@catalogmx/shared/contract';
import { LOCAL_START, promoteUnchecked } from '../rollout/go-live.ts';
import { FolderReleaseStore } from '../store/folder-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestFolder } from './test-folder.ts';
import { writeTestBuild } from './test-release.ts';

/** Opens a release store in a temporary folder, which is removed after the test. */
export async function openTestStore(): Promise<FolderReleaseStore> {
  return new FolderReleaseStore(await createTestFolder());
}

/** Publishes a test build and returns its version. */
export async function publishTest(
  store: ReleaseStore,
  changes: Partial<Release> = {},
  files: Record<string, string> = {},
): Promise<string> {
  return (await store.publish(await writeTestBuild(changes, files))).version;
}

/** Publishes a test build and makes it live without the gate. */
export async function releaseTest(
  store: ReleaseStore,
  changes: Partial<Release> = {},
  files: Record<string, string> = {},
): Promise<void> {
  const version = await publishTest(store, changes, files);
  await promoteTest(store, changes.name ?? 'catalog', version);
}

/** Makes a published release live without the gate. */
export function promoteTest(store: ReleaseStore, app: string, version: string): Promise<void> {
  return promoteUnchecked(store, app, version, LOCAL_START);
}
