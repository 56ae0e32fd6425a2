import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { FolderReleaseStore } from '../../../../releases/store/folder-release-store.ts';
import { openDatabase, withDatabase } from '../database/open-database.ts';
import { PostgresReleaseStore } from '../../releases/postgres-release-store.ts';
import {
  damageDatabase,
  createTestInstallation,
  fillInstallation,
  readAllRows,
  readRowsBesidesReleases,
  releaseOnce,
  type TestInstallation,
} from '../../testing/data/test-installation.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import {
  postgres,
  sqliteDatabase,
  type TestDatabase,
  testDatabases,
} from '../../testing/data/test-databases.ts';
import { decryptSecret, loadSecretKey } from '../settings/secret-key.ts';
import { backupName } from './backup-file.ts';
import { copyInstallation } from './copy-installation.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const DAY = 24 * 60 * 60_000;
const EMPTY = Buffer.alloc(0);
const ANY = { mayReplace: () => true };

async function openFilled(database: TestDatabase) {
  const installation = await createTestInstallation(database);
  return { installation, userId: await fillInstallation(installation) };
}

async function backUp(installation: TestInstallation): Promise<string> {
  const path = join(installation.dataDir, 'test.backup');
  return (await createBackup(installation, { path })).path;
}

const revision = (installation: TestInstallation) =>
  withDatabase(installation, async (db) => {
    const revisions = db.selectFrom('revisions').select('revision');
    return (await revisions.where('topic', '=', 'catalogue').executeTakeFirstOrThrow()).revision;
  });

const pairs = testDatabases.flatMap((from) =>
  testDatabases.map((to) => ({ name: `${from.name} into ${to.name}`, from, to })),
);

describe.each(pairs)('a restore of $name', ({ from, to }) => {
  let source: TestInstallation;
  let target: TestInstallation;
  let userId: number;

  beforeEach(async () => {
    ({ installation: source, userId } = await openFilled(from));
    target = await createTestInstallation(to);
  });

  test('fills an empty installation with everything but sessions, and ids go on', async () => {
    await withDatabase(source, async (db) => {
      const id = await addTestArticle(db);
      await db.deleteFrom('articles').where('id', '=', id).execute();
    });
    const asked = jest.fn(() => false);
    const { warning } = await restoreBackup(await backUp(source), target, { mayReplace: asked });
    expect(warning).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    expect(await readRowsBesidesReleases(target)).toEqual(await readRowsBesidesReleases(source));
    const before = await revision(target);
    await withDatabase(target, async (db) => {
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      const secrets = db.selectFrom('two_factor').select('secret');
      const { secret } = await secrets.executeTakeFirstOrThrow();
      expect(decryptSecret(loadSecretKey(target), userId, secret)).toBe('SECRET');
      expect(await addTestArticle(db)).toBe(3);
    });
    // Triggers work.
    expect(await revision(target)).toBeGreaterThan(before);
  });

  test('replaces a full installation if that is wanted, whose counters never go back', async () => {
    const backup = await backUp(source);
    await fillInstallation(target, 'Slide');
    await withDatabase(target, (db) => addTestArticle(db));
    const before = await readAllRows(target);
    const refused = restoreBackup(backup, target, { mayReplace: () => false });
    await expect(refused).rejects.toThrow('Nothing was restored.');
    expect(await readAllRows(target)).toEqual(before);
    const oldRevision = await revision(target);
    await restoreBackup(backup, target, ANY);
    expect(await readRowsBesidesReleases(target)).toEqual(await readRowsBesidesReleases(source));
    expect(await revision(target)).toBeGreaterThan(oldRevision);
    // Its own ids were 1 and 2.
    expect(await withDatabase(target, (db) => addTestArticle(db))).toBe(3);
  });
});

describe.each(testDatabases)('a backup of $name', (database) => {
  let installation: TestInstallation;
  let folder: string;
  let userId: number;

  beforeEach(async () => {
    ({ installation, userId } = await openFilled(database));
    folder = join(installation.dataDir, 'backups');
  });

  test('is a database for its owner, without sessions, and is never overwritten', async () => {
    const path = await backUp(installation);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backUp(installation)).rejects.toThrow('exists already');
    const [hash] = await withDatabase(installation, (db) =>
      db.selectFrom('sessions').select('token_hash').execute(),
    );
    expect((await readFile(path)).includes(String(hash?.token_hash))).toBe(false);
    const db = new DatabaseSync(path, { readOnly: true });
    expect(db.prepare('select title from articles').all()).toMatchObject([{ title: 'Castle' }]);
    db.close();
    const options = { path: join(folder, 'mine') };
    const failed = createBackup(installation, options);
    await expect(failed).rejects.toThrow(/mine failed: .*no such file/);
    await mkdir(folder);
    const ended = createBackup(installation, { ...options, signal: AbortSignal.abort() });
    await expect(ended).rejects.toThrow('aborted');
    expect(await readdir(folder)).toEqual([]);
  });

  test('holds one moment while writes go on', async () => {
    const other = await createTestInstallation(database);
    const rows = await readAllRows(installation);
    let isDone = false;
    const path = await withDatabase(installation, async (db) => {
      const backup = backUp(installation).finally(() => (isDone = true));
      while (!isDone) {
        await db.transaction().execute(async (both) => {
          const name = randomUUID();
          const picture = { version: name, created_at: 1, small: EMPTY, bytes: EMPTY };
          await both.insertInto('business_pictures').values(picture).execute();
          const code = { code_hash: name, user_id: userId };
          await both.insertInto('recovery_codes').values(code).execute();
        });
        await setTimeout(1);
      }
      return backup;
    });
    await restoreBackup(path, other, ANY);
    const restored = await readAllRows(other);
    // One of both by transaction, and one from before.
    const count = restored.business_pictures?.length ?? 0;
    expect(restored.recovery_codes).toHaveLength(count + 1);
    expect(restored).toMatchObject({ articles: rows.articles, images: rows.images });
  });

  test('removes older ones of its folder and what a killed process left', async () => {
    await mkdir(folder);
    const start = Date.UTC(2026, 10, 20, 3);
    const names = Array.from({ length: 9 }, (_, day) => backupName(start + day * DAY));
    // No process has this number.
    const killed = '.catalogmx-4194305-3f1b8a52-9c7e-4b1d-8a57-0d1e2f3a4b5c.tmp';
    for (const name of [...names.slice(0, 8), 'notes.txt', killed, `${killed}-wal`]) {
      await writeFile(join(folder, name), '');
    }
    await createBackup(installation, { path: folder }, start + 8 * DAY);
    expect((await readdir(folder)).sort()).toEqual([...names.slice(2), 'notes.txt']);
    await createBackup(installation, { path: folder, keep: 2 }, start + 9 * DAY);
    expect(await readdir(folder)).toHaveLength(3);
  });

  test.each([
    ['that is cut off', (path: string) => truncate(path, 1_000_000), /cut off/],
    ['with a damaged page', damageDatabase, /damaged/],
    ['of something else', (path: string) => writeFile(path, 'no backup'), /no backup/],
    ['of the format before', (path: string) => writeFile(path, gzipSync('{}')), /commit 7c27291/],
    ['of a newer version', addMigration, /newer version \(it has '2999-01-01-new'\)/],
  ])('%s is refused and nothing changes', async (_what, change, reason) => {
    const path = await backUp(installation);
    await change(path);
    const before = await readAllRows(installation);
    const asked = jest.fn(() => true);
    await expect(restoreBackup(path, installation, { mayReplace: asked })).rejects.toThrow(reason);
    expect(asked).not.toHaveBeenCalled();
    expect(await readAllRows(installation)).toEqual(before);
  });

  test('with secrets of another SECRET_KEY is restored with a warning', async () => {
    const path = await backUp({ ...installation, secretKey: Buffer.alloc(32, 1) });
    const { warning } = await restoreBackup(path, installation, ANY);
    expect(warning).toContain('set the SECRET_KEY');
  });
});

async function addMigration(path: string): Promise<void> {
  const db = new DatabaseSync(path);
  db.exec("insert into kysely_migration values ('2999-01-01-new', '')");
  db.close();
}

test('on SQLite, releases come back as they were, and those published since are gone', async () => {
  const { installation } = await openFilled(sqliteDatabase);
  const store = await releaseOnce(installation, '1.1.0');
  const registry = await readFile(join(store.folder, 'registry.json'), 'utf8');
  const backup = await backUp(installation);
  await releaseOnce(installation, '2.0.0');
  await restoreBackup(backup, installation, ANY);
  expect(await readFile(join(store.folder, 'registry.json'), 'utf8')).toBe(registry);
  expect((await readdir(join(store.folder, 'catalog'))).sort()).toEqual(['1.0.0', '1.1.0']);
  expect(existsSync(join(store.folder, 'catalog/1.0.0/entry.js.br'))).toBe(true);
});

test('on SQLite, a restore replaces a damaged database, but refuses to work beside a server', async () => {
  const { installation } = await openFilled(sqliteDatabase);
  const backup = await backUp(installation);
  const rows = await readAllRows(installation);
  const db = await openDatabase(installation);
  const restored = restoreBackup(backup, installation, ANY);
  await expect(restored).rejects.toThrow('stop it, then restore');
  await db.destroy();
  await writeFile(join(installation.dataDir, 'catalogmx.sqlite'), 'damaged');
  const tried = jest.fn();
  const mayReplace = async () => {
    tried(await openDatabase(installation).catch((error: unknown) => String(error)));
    return true;
  };
  await restoreBackup(backup, installation, { mayReplace });
  expect(tried).toHaveBeenCalledWith(expect.stringContaining('A restore runs in'));
  expect(await readAllRows(installation)).toEqual(rows);
});

(postgres ? describe : describe.skip)('a copy', () => {
  let settings: TestInstallation;
  let embedded: TestInstallation;
  let empty: TestInstallation;

  beforeEach(async () => {
    settings = await createTestInstallation(postgres ?? sqliteDatabase);
    embedded = { ...settings, databaseUrl: undefined };
    await fillInstallation(embedded);
    const { dataDir } = await createTestInstallation(sqliteDatabase);
    empty = { ...settings, dataDir };
  });

  test('has everything with the releases, and comes back', async () => {
    const original = await readRowsBesidesReleases(embedded);
    const releases = join(embedded.dataDir, 'releases');
    const { live } = new FolderReleaseStore(releases);
    expect(await copyInstallation(settings, 'postgres')).toBeUndefined();
    expect(await readRowsBesidesReleases(settings)).toEqual(original);
    const { dataDir: cache } = await createTestInstallation(sqliteDatabase);
    await withDatabase(settings, async (db) => {
      expect((await PostgresReleaseStore.open(db, cache)).live).toEqual(live);
    });
    expect(await copyInstallation(empty, 'data-dir')).toContain('key');
    expect(await readRowsBesidesReleases({ ...empty, databaseUrl: undefined })).toEqual(original);
    const returned = join(empty.dataDir, 'releases');
    expect(new FolderReleaseStore(returned).live).toEqual(live);
    const read = (folder: string) => readFile(join(folder, 'catalog/1.0.0/entry.js.br'));
    expect(await read(returned)).toEqual(await read(releases));
  });

  test('is refused while a server uses the source, and into a full target', async () => {
    const server = await openDatabase(embedded);
    await expect(copyInstallation(settings, 'postgres')).rejects.toThrow(/stop it/);
    await server.destroy();
    await copyInstallation(settings, 'postgres');
    await expect(copyInstallation(settings, 'postgres')).rejects.toThrow(/needs an empty target/);
    await expect(copyInstallation(settings, 'data-dir')).rejects.toThrow(/needs an empty target/);
    const other = await openDatabase(settings);
    await other.selectFrom('articles').select('id').execute();
    await expect(copyInstallation(empty, 'data-dir')).rejects.toThrow(/stop them/);
    await other.destroy();
  });
});
