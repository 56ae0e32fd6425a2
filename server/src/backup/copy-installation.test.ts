import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import { openDatabase } from '../database/open-database.ts';
import { PostgresReleaseStore } from '../releases/postgres-release-store.ts';
import { testDatabases } from '../testing/test-databases.ts';
import {
  createTestInstallation,
  fillInstallation,
  readRowsBesidesReleases,
  type TestInstallation,
  withDatabase,
} from '../testing/test-installation.ts';
import { copyInstallation } from './copy-installation.ts';

const postgres = testDatabases.find(({ create }) => create);

(postgres ? describe : describe.skip)('a copy of an installation', () => {
  let settings: TestInstallation;
  let embedded: TestInstallation;
  let empty: string;

  beforeEach(async () => {
    if (!postgres) return;
    settings = await createTestInstallation(postgres);
    embedded = { ...settings, databaseUrl: undefined };
    await fillInstallation(embedded);
    empty = await mkdtemp(join(tmpdir(), 'catalogmx-copy-'));
  });

  afterEach(() => rm(empty, { recursive: true, force: true }));

  test('has everything with the releases, and comes back', async () => {
    const original = await readRowsBesidesReleases(embedded);
    const releases = join(embedded.dataDir, 'releases');
    const { live } = new FolderReleaseStore(releases);
    expect(await copyInstallation(settings, 'postgres')).toBeUndefined();
    expect(await readRowsBesidesReleases(settings)).toEqual(original);
    await withDatabase(settings, async (db) => {
      expect((await PostgresReleaseStore.open(db, empty)).live).toEqual(live);
    });
    await rm(empty, { recursive: true });
    const back = { ...settings, dataDir: empty };
    expect(await copyInstallation(back, 'data-dir')).toContain('key');
    expect(await readRowsBesidesReleases({ ...back, databaseUrl: undefined })).toEqual(original);
    expect(new FolderReleaseStore(join(empty, 'releases')).live).toEqual(live);
    const file = 'catalog/1.0.0/entry.js.br';
    expect(await readFile(join(empty, 'releases', file))).toEqual(
      await readFile(join(releases, file)),
    );
  });

  test.each([
    ["The path of a file of catalog@1.0.0 is not allowed: '../../x'", '1.0.0', '../../x'],
    ["a release with a wrong name: 'catalog@../../1.0.0'", '../../1.0.0', 'entry.js'],
  ])('writes nothing outside of its folder: %s', async (message, version, path) => {
    await copyInstallation(settings, 'postgres');
    await withDatabase(settings, async (db) => {
      const { hash } = await db
        .selectFrom('release_contents')
        .select('hash')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('releases')
        .values({ app: 'catalog', version })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('release_files')
        .values({ app: 'catalog', version, path, hash })
        .execute();
    });
    const target = { ...settings, dataDir: empty };
    await expect(copyInstallation(target, 'data-dir')).rejects.toThrow(message);
    expect(await readdir(empty)).toEqual(['.lock']);
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
    const target = { ...settings, dataDir: empty };
    await expect(copyInstallation(target, 'data-dir')).rejects.toThrow(/stop them/);
    await other.destroy();
  });
});
