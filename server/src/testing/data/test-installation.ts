import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { open, stat } from 'node:fs/promises';
import { promoteUnchecked, LOCAL_START } from '../../../../releases/rollout/go-live.ts';
import { FolderReleaseStore } from '../../../../releases/store/folder-release-store.ts';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { writeTestBuild } from '../../../../releases/testing/test-release.ts';
import { createSession } from '../../users/session/session.repository.ts';
import { LEFT_OUT_TABLES } from '../../platform/backup/backup-file.ts';
import { withDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { encryptSecret, loadSecretKey } from '../../platform/settings/secret-key.ts';
import { addTestArticle, addTestImage } from './test-catalogue.ts';
import type { TestDatabase } from './test-databases.ts';
import { addTestUser } from './test-user.ts';

export type TestInstallation = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>;

/** Creates an empty data folder, and an empty database on PostgreSQL; both are removed after the test. */
export async function createTestInstallation({
  create,
}: Pick<TestDatabase, 'create'>): Promise<TestInstallation> {
  return { dataDir: await createTestFolder(), databaseUrl: await create?.(), secretKey: undefined };
}

/** Adds something to most tables, and on SQLite a live release. Returns the id of the user. */
export async function fillInstallation(
  installation: TestInstallation,
  title = 'Castle',
): Promise<number> {
  const userId = await withDatabase(installation, async (db) => {
    const articleId = await addTestArticle(db, { title, content: 'Größe "5 × 5"\n\\ \u2028' });
    // Larger than what is inserted at a time.
    for (const version of ['one', 'two', 'three']) {
      await addTestImage(db, articleId, { version, bytes: randomBytes(700_000) });
    }
    const id = await addTestUser(db, { username: `${title} user` });
    await createSession(db, id, Date.now());
    const secret = encryptSecret(loadSecretKey(installation), id, 'SECRET');
    await db
      .insertInto('two_factor')
      .values({ user_id: id, secret, confirmed_at: 1_700_000_000_000, last_step: 5 })
      .execute();
    await db
      .insertInto('recovery_codes')
      .values({ code_hash: `hash of ${title}`, user_id: id })
      .execute();
    return id;
  });
  const isReleased = existsSync(join(installation.dataDir, 'releases'));
  if (!installation.databaseUrl && !isReleased) await releaseOnce(installation, '1.0.0');
  return userId;
}

/** Publishes a release of the catalogue and makes it live. */
export async function releaseOnce(
  { dataDir }: TestInstallation,
  version: string,
): Promise<FolderReleaseStore> {
  const store = new FolderReleaseStore(join(dataDir, 'releases'));
  await store.publish(await writeTestBuild({ name: 'catalog', version }));
  await promoteUnchecked(store, 'catalog', version, LOCAL_START);
  return store;
}

/** Returns all rows of all tables that a backup holds, as text. */
export function readAllRows(installation: TestInstallation): Promise<Record<string, string[]>> {
  return withDatabase(installation, async (db) => {
    const tables: Record<string, string[]> = {};
    for (const { name } of await db.introspection.getTables()) {
      if (LEFT_OUT_TABLES.includes(name) || name === 'revisions') continue;
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      tables[name] = rows.map(describeRow).toSorted();
    }
    return tables;
  });
}

/** Columns have another order in older databases, and keys differ on purpose. */
function describeRow(row: object): string {
  const values = Object.entries(row)
    .filter(([column]) => column !== 'secret')
    .map(([column, value]: [string, unknown]) => [
      column,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]);
  return JSON.stringify(values.toSorted());
}

/** The same without the releases, which only PostgreSQL has in tables. */
export async function readRowsBesidesReleases(
  installation: TestInstallation,
): Promise<Record<string, string[]>> {
  const rows = Object.entries(await readAllRows(installation));
  return Object.fromEntries(rows.filter(([name]) => !name.startsWith('release')));
}

/** Overwrites a page in the middle of an embedded database, which no server must have open. */
export async function damageDatabase(path: string): Promise<void> {
  const pages = Math.floor((await stat(path)).size / 4_096);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4_096, 0xab), 0, 4_096, Math.floor(pages / 2) * 4_096);
  await file.close();
}
