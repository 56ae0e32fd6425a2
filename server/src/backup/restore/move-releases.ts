import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppName, isVersion } from '../../../../releases/store/release-description.ts';
import { REGISTRY_BACKUP_FILE, REGISTRY_FILE } from '../../../../releases/store/registry-file.ts';
import type { Database } from '../../database/tables.ts';
import {
  insertRelease,
  listPublished,
  writeReleaseFiles,
} from '../../releases/release-files.repository.ts';
import { BackupError } from '../backup-error.ts';

/**
 * Moves the releases of a folder into the tables, for a backup of SQLite that is restored into PostgreSQL.
 * @param folder A release folder, which may be missing.
 */
export async function moveReleasesToTables(db: Database, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const app of (await readdir(folder)).filter(isAppName)) {
    for (const version of (await readdir(join(folder, app))).filter(isVersion)) {
      await insertRelease(db, { app, version }, join(folder, app, version));
    }
  }
  const registry = join(folder, REGISTRY_FILE);
  if (!existsSync(registry)) return;
  const content = await readFile(registry, 'utf8');
  await db
    .insertInto('release_documents')
    .values({ name: 'registry', content })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content }))
    .execute();
}

/**
 * Moves releases from the tables to a folder, for a backup of PostgreSQL that is restored into SQLite.
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
    for (const name of [REGISTRY_FILE, REGISTRY_BACKUP_FILE])
      await writeFile(join(folder, name), registry.content);
  }
  for (const table of TABLES) await db.deleteFrom(table).execute();
}

/** Those that refer to others first. */
const TABLES = ['release_files', 'releases', 'release_contents', 'release_documents'] as const;
