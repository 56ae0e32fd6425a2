import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppName, isVersion } from '../../../../../releases/store/release-description.ts';
import {
  REGISTRY_BACKUP_FILE,
  REGISTRY_FILE,
} from '../../../../../releases/store/registry-file.ts';
import type { Database } from '../tables.ts';
import { insertRelease, listPublished, writeReleaseFiles } from './release-files.repository.ts';
import { BackupError } from '../../backup/backup-file.ts';

/** Those that refer to others first. */
export const RELEASE_TABLES = [
  'release_files',
  'releases',
  'release_contents',
  'release_documents',
] as const;

/**
 * Stores a release folder, which may be missing, in the tables that PostgreSQL has its releases in. The
 * registry comes first: what it names is published, and a published release never changes, so that releases
 * which are published meanwhile do no harm.
 */
export async function storeReleases(db: Database, folder: string): Promise<void> {
  for (const table of RELEASE_TABLES) await db.deleteFrom(table).execute();
  const content = await readFile(join(folder, REGISTRY_FILE), 'utf8').catch(ignoreMissing);
  if (content !== undefined) {
    await db.insertInto('release_documents').values({ name: 'registry', content }).execute();
  }
  for (const app of existsSync(folder) ? (await readdir(folder)).filter(isAppName) : []) {
    const versions = (await readdir(join(folder, app)).catch(ignoreMissing)) ?? [];
    for (const version of versions.filter(isVersion)) {
      // A release that is pruned meanwhile is left out as a whole.
      await db
        .transaction()
        .execute((part) => insertRelease(part, { app, version }, join(folder, app, version)))
        .catch(ignoreMissing);
    }
  }
}

/**
 * Moves the releases of a restored backup from the tables to a folder.
 * @throws BackupError if a name in the backup would be written outside of the folder.
 */
export async function moveReleasesToFolder(db: Database, folder: string): Promise<void> {
  for (const release of await listPublished(db)) {
    if (!isAppName(release.app) || !isVersion(release.version)) {
      throw new BackupError(
        `The backup has a release with a wrong name: '${release.app}@${release.version}'.`,
      );
    }
    await writeReleaseFiles(db, release, join(folder, release.app, release.version));
  }
  const registry = await db
    .selectFrom('release_documents')
    .select('content')
    .where('name', '=', 'registry')
    .executeTakeFirst();
  if (registry) {
    await mkdir(folder, { recursive: true });
    for (const name of [REGISTRY_FILE, REGISTRY_BACKUP_FILE]) {
      await writeFile(join(folder, name), registry.content);
    }
  }
  for (const table of RELEASE_TABLES) await db.deleteFrom(table).execute();
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
