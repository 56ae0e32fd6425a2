import { join } from 'node:path';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import type { DatabaseWatch } from '../platform/database/database-watch.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { PostgresReleaseStore } from './postgres-release-store.ts';

interface StoreContext {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
  db: Database;
  watch: DatabaseWatch;
  /** Receives a line for each problem. */
  warn: (line: string) => void;
}

/**
 * Opens the releases in PostgreSQL, if that is the database, and otherwise those in the data folder.
 * @returns `stop` ends what follows the changes of other servers.
 */
export async function openReleaseStore(
  context: StoreContext,
): Promise<{ store: ReleaseStore; stop: () => void }> {
  const { settings, db, watch, warn } = context;
  if (settings.databaseUrl === undefined) {
    const store = new FolderReleaseStore(join(settings.dataDir, 'releases'));
    return { store, stop: () => undefined };
  }
  const store = await PostgresReleaseStore.open(db, join(settings.dataDir, 'release-cache'), warn);
  const stopping = new AbortController();
  // In the background: other topics must not wait until files are copied.
  watch.follow('releases', async () => void store.follow(stopping.signal));
  return { store, stop: () => stopping.abort() };
}
