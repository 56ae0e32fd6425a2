import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { addToOutbox } from '../mail/outbox.repository.ts';
import { migrateTo, openPostgresDatabase, openSqliteDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { decryptSecret } from '../two-factor/secret-cipher.ts';
import { loadSecretKey } from '../two-factor/secret-key.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { sqliteDatabase, testDatabases } from '../testing/test-databases.ts';
import {
  createTestInstallation,
  fillInstallation,
  readAllRows,
  readRowsBesidesReleases,
  releaseOnce,
  type TestInstallation,
  withDatabase,
} from '../testing/test-installation.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const ANY = { mayReplace: () => true };

async function backUp(installation: TestInstallation): Promise<string> {
  const path = join(installation.dataDir, 'test.backup');
  return (await createBackup(installation, { path })).path;
}

const revision = (installation: TestInstallation) =>
  withDatabase(installation, (db) =>
    db.selectFrom('revisions').select('revision').where('topic', '=', 'catalogue').execute(),
  ).then(([row]) => row?.revision ?? 0);

const pairs = testDatabases.flatMap((from) =>
  testDatabases.map((to) => ({ name: `${from.name} into ${to.name}`, from, to })),
);

describe.each(pairs)('$name', ({ from, to }) => {
  let source: TestInstallation;
  let target: TestInstallation;

  beforeEach(async () => {
    source = await createTestInstallation(from);
    target = await createTestInstallation(to);
  });

  test('an empty installation gets everything but sessions', async () => {
    const userId = await fillInstallation(source);
    const asked = jest.fn(() => false);
    const { warnings } = await restoreBackup(await backUp(source), target, { mayReplace: asked });
    expect(warnings).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    expect(await readRowsBesidesReleases(target)).toEqual(await readRowsBesidesReleases(source));
    await withDatabase(target, async (db) => {
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      const { secret } = await db
        .selectFrom('two_factor')
        .select('secret')
        .executeTakeFirstOrThrow();
      expect(decryptSecret(loadSecretKey(target), userId, secret)).toBe('SECRET');
    });
  });

  test('ids go on where they were, and triggers work', async () => {
    await fillInstallation(source);
    await withDatabase(source, async (db) => {
      const id = await addTestArticle(db);
      await db.deleteFrom('articles').where('id', '=', id).execute();
    });
    await restoreBackup(await backUp(source), target, ANY);
    const before = await revision(target);
    await withDatabase(target, async (db) => expect(await addTestArticle(db)).toBe(3));
    expect(await revision(target)).toBeGreaterThan(before);
  });

  test('a full installation is replaced if that is wanted, and its counters never go back', async () => {
    await fillInstallation(source);
    const backup = await backUp(source);
    await fillInstallation(target, 'Slide');
    await withDatabase(target, (db) => addTestArticle(db));
    const before = await readAllRows(target);
    await expect(restoreBackup(backup, target, { mayReplace: () => false })).rejects.toThrow(
      'Nothing was restored.',
    );
    expect(await readAllRows(target)).toEqual(before);

    const oldRevision = await revision(target);
    await restoreBackup(backup, target, ANY);
    expect(await readRowsBesidesReleases(target)).toEqual(await readRowsBesidesReleases(source));
    expect(await revision(target)).toBeGreaterThan(oldRevision);
    await withDatabase(target, async (db) => {
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      // Its own ids were 1 and 2.
      expect(await addTestArticle(db)).toBe(3);
    });
  });

  test('a backup of an older version is migrated', async () => {
    const level = '2026-11-24-own-account';
    const old = source.databaseUrl
      ? openPostgresDatabase(source.databaseUrl, console.warn).db
      : openSqliteDatabase(join(source.dataDir, 'catalogmx.sqlite'));
    await migrateTo(old, level);
    const article = { title: 'Castillo Ámbar 2', content: '', cat_id: 1, active: 1 };
    await old
      .insertInto('articles')
      .values({ ...article, created_at: 1, updated_at: 1 })
      .execute();
    const message = { name: 'Ana', email: '', phone: '', message: 'Hello', created_at: 1 };
    const delivery = { attempts: 2, next_attempt_at: 9, last_error: 'away', sent_at: null };
    for (const [message_id, key] of [
      [1, 'first'],
      [2, 'second'],
    ] as const) {
      await old
        .insertInto('contact_messages')
        .values({ ...message, key })
        .execute();
      await old
        .insertInto('outbox')
        .values({ ...delivery, message_id })
        .execute();
    }
    await old.deleteFrom('outbox').where('message_id', '=', 1).execute();
    await old.destroy();
    const backup = await backUp(source);
    await restoreBackup(backup, target, ANY);
    await withDatabase(target, async (db) => {
      const articles = await db.selectFrom('articles').selectAll().execute();
      expect(articles).toMatchObject([{ ...article, title_key: 'castillo ambar 000000000002' }]);
      await addToOutbox(db, 1, 10);
      const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
      expect(rows).toMatchObject([
        { id: 2, message_id: 2, ...delivery },
        { id: 3, message_id: 1 },
      ]);
    });
  });
});

describe.each(testDatabases)('on $name', (database) => {
  let installation: TestInstallation;

  beforeEach(async () => {
    installation = await createTestInstallation(database);
    await fillInstallation(installation);
  });

  const altered = (change: (text: string) => string) => (backup: Buffer) =>
    gzipSync(change(gunzipSync(backup).toString()));

  test.each([
    ['cut off', (backup: Buffer) => backup.subarray(0, backup.length - 200), /cut off/],
    ['with a changed byte', flipByte, /damaged/],
    ['with a changed row', altered((text) => text.replace('"Castle"', '"Cattle"')), /checksum/],
    ['without a line', altered((text) => text.replace(/\n\["hash of.*/, '')), /checksum/],
    ['without an end', altered((text) => text.replace(/\{"end.*\n/, '')), /end is missing/],
    [
      'of a newer format',
      altered((text) => text.replace('Backup":1', 'Backup":2')),
      /newer version/,
    ],
    [
      'of a newer version',
      altered((text) => text.replace('"migrations":[', '"migrations":["2999-01-01-new",')),
      /newer version \(it has '2999-01-01-new'\)/,
    ],
    ['of something else', () => Buffer.from('no backup'), /no backup/],
  ])('a file %s is refused and nothing changes', async (_what, damage, reason) => {
    const path = await backUp(installation);
    await writeFile(path, damage(await readFile(path)));
    const before = await readAllRows(installation);
    const asked = jest.fn(() => true);
    await expect(restoreBackup(path, installation, { mayReplace: asked })).rejects.toThrow(reason);
    expect(asked).not.toHaveBeenCalled();
    expect(await readAllRows(installation)).toEqual(before);
  });

  test('secrets of another SECRET_KEY are reported', async () => {
    const other = { ...installation, secretKey: Buffer.alloc(32, 1) };
    const path = join(installation.dataDir, 'test.backup');
    await createBackup(other, { path });
    const { warnings } = await restoreBackup(path, installation, ANY);
    expect(warnings).toEqual([expect.stringContaining('set the SECRET_KEY')]);
  });
});

function flipByte(backup: Buffer): Buffer {
  const middle = Math.floor(backup.length / 2);
  backup.writeUInt8(backup.readUInt8(middle) ^ 1, middle);
  return backup;
}

test('releases come back as they were, and those published since are gone', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await fillInstallation(installation);
  const store = await releaseOnce(installation, '1.1.0');
  const registry = await readFile(join(store.folder, 'registry.json'), 'utf8');
  const backup = await backUp(installation);
  await releaseOnce(installation, '2.0.0');
  await restoreBackup(backup, installation, ANY);
  expect(await readFile(join(store.folder, 'registry.json'), 'utf8')).toBe(registry);
  expect(store.live.apps.catalog?.current.version).toBe('1.1.0');
  expect((await store.releasesOf('catalog')).map(({ version }) => version).sort()).toEqual([
    '1.0.0',
    '1.1.0',
  ]);
  expect(existsSync(join(store.folder, 'catalog/1.0.0/entry.js.br'))).toBe(true);
});

test('a backup never writes outside of the release folder', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await fillInstallation(installation);
  const { encodeRecords } = await import('./format/encode-records.ts');
  const { readBackupFile } = await import('./backup-file.ts');
  const backup = await backUp(installation);
  const chunks: Buffer[] = [];
  async function* records() {
    yield* readBackupFile(backup);
    yield { kind: 'file' as const, path: 'releases/../../evil' };
  }
  for await (const chunk of encodeRecords(records())) chunks.push(chunk);
  await writeFile(backup, gzipSync(Buffer.concat(chunks)));
  const rows = await readAllRows(installation);
  await expect(restoreBackup(backup, installation, ANY)).rejects.toThrow('in a wrong place');
  expect(existsSync(join(installation.dataDir, '.restoring'))).toBe(false);
  expect(await readAllRows(installation)).toEqual(rows);
});

test('a restore is refused while a server has the database open, and a damaged one is replaced', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await fillInstallation(installation);
  const backup = await backUp(installation);
  const rows = await readAllRows(installation);
  const db = await openDatabase(installation);
  await expect(restoreBackup(backup, installation, ANY)).rejects.toThrow('stop it, then restore');
  await db.destroy();
  await writeFile(join(installation.dataDir, 'catalogmx.sqlite'), 'damaged beyond recognition');
  await restoreBackup(backup, installation, ANY);
  expect(await readAllRows(installation)).toEqual(rows);
});

test('nothing uses the database while a restore runs', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await fillInstallation(installation);
  const backup = await backUp(installation);
  const tried = jest.fn();
  const mayReplace = async () => {
    tried(await openDatabase(installation).catch((error: unknown) => String(error)));
    return true;
  };
  await restoreBackup(backup, installation, { mayReplace });
  expect(tried).toHaveBeenCalledWith(expect.stringContaining('A restore runs in'));
});
