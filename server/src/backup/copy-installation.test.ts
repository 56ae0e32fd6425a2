import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import { filesBelow } from '../../../releases/store/durable-file.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import {
  createTestInstallation,
  fillInstallation,
  readAllRows,
  readRowsBesidesReleases,
  type TestInstallation,
  withDatabase,
} from '../testing/test-installation.ts';
import { openDatabase } from '../database/open-database.ts';
import { PostgresReleaseStore } from '../releases/postgres-release-store.ts';
import { copyInstallation } from './copy-installation.ts';

const postgres = testDatabases.find(({ create }) => create);

(postgres ? describe : describe.skip)('a copy of an installation', () => {
  let settings: TestInstallation;
  let embedded: TestInstallation;
  let folders: string[] = [];

  beforeEach(async () => {
    if (!postgres) return;
    settings = await createTestInstallation(postgres);
    embedded = { ...settings, databaseUrl: undefined };
    await fillInstallation(embedded);
  });

  afterEach(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
    folders = [];
  });

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'catalogmx-copy-'));
    folders.push(folder);
    return folder;
  }

  async function readReleases(folder: string): Promise<Record<string, string>> {
    const paths = (await filesBelow(folder)).filter((path) => path.split('/').length > 2);
    const files = paths.map(async (path) => [
      path,
      (await readFile(join(folder, path))).toString(),
    ]);
    return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
  }

  test('has everything, goes on with the next id, and comes back', async () => {
    const original = await readRowsBesidesReleases(embedded);
    const releases = join(embedded.dataDir, 'releases');
    expect(await copyInstallation(settings, 'postgres')).toEqual([]);
    expect(await readRowsBesidesReleases(settings)).toEqual(original);
    const cache = await newFolder();
    await withDatabase(settings, async (db) => {
      const store = await PostgresReleaseStore.open(db, cache);
      expect(store.live).toEqual(new FolderReleaseStore(releases).live);
      expect(await readReleases(cache)).toEqual(await readReleases(releases));
      expect(Object.keys(await readReleases(cache))).toContain('catalog/1.0.0/entry.js.br');
      // A sequence that was not set would give out an id that is taken.
      await addTestArticle(db);
    });
    const back = { ...settings, dataDir: await newFolder() };
    expect(await copyInstallation(back, 'data-dir')).toEqual([expect.stringContaining('key')]);
    const returned = { ...back, databaseUrl: undefined };
    const { articles, ...rest } = await readRowsBesidesReleases(returned);
    expect(articles).toHaveLength((original.articles?.length ?? 0) + 1);
    expect(Object.keys(rest).length).toBeGreaterThan(10);
    const folder = join(back.dataDir, 'releases');
    expect(await readReleases(folder)).toEqual(await readReleases(releases));
    expect(new FolderReleaseStore(folder).live).toEqual(new FolderReleaseStore(releases).live);
    // The embedded database leaves them to the folder.
    expect((await readAllRows(returned)).release_contents).toEqual([]);
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
    const target = { ...settings, dataDir: await newFolder() };
    await expect(copyInstallation(target, 'data-dir')).rejects.toThrow(message);
    expect(await readdir(target.dataDir)).toEqual(['.lock']);
  });

  test('is refused while a server uses the source', async () => {
    const server = await openDatabase(embedded);
    await expect(copyInstallation(settings, 'postgres')).rejects.toThrow(/stop it/);
    await server.destroy();
    await copyInstallation(settings, 'postgres');
    const other = await openDatabase(settings);
    await other.selectFrom('articles').select('id').execute();
    const target = { ...settings, dataDir: await newFolder() };
    await expect(copyInstallation(target, 'data-dir')).rejects.toThrow(/stop them/);
    await other.destroy();
  });

  test('is refused into a place that has something, which stays', async () => {
    await copyInstallation(settings, 'postgres');
    await withDatabase(settings, (db) => addTestArticle(db, { title: 'New' }));
    const before = await readAllRows(settings);
    await expect(copyInstallation(settings, 'postgres')).rejects.toThrow(/needs an empty target/);
    expect(await readAllRows(settings)).toEqual(before);
    await expect(copyInstallation(settings, 'data-dir')).rejects.toThrow(/needs an empty target/);
  });

  test('needs a DATABASE_URL', async () => {
    await expect(copyInstallation(embedded, 'postgres')).rejects.toThrow(/Set DATABASE_URL/);
  });
});
