import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { ReleaseCounts } from '../../../releases/rollout/release-counts.ts';
import { filesBelow } from '../../../releases/store/files/durable-file.ts';
import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { promoteTest, publishTest, releaseTest } from '../../../releases/testing/test-store.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { migrate, openPostgresDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/tables.ts';
import { postgres } from '../testing/data/test-databases.ts';
import { PostgresReleaseStore } from './postgres-release-store.ts';

(postgres ? describe : describe.skip)('releases in PostgreSQL', () => {
  let db: Database;
  const warnings: string[] = [];

  /** Opens the store of a server, with a folder of its own. */
  async function openServer(folder?: string) {
    const own = folder ?? (await createTestFolder());
    return PostgresReleaseStore.open(db, own, (line) => warnings.push(line));
  }

  beforeEach(async () => {
    warnings.length = 0;
    if (postgres) db = await postgres.open();
  });

  const liveVersion = (store: PostgresReleaseStore) => store.live.apps.catalog?.current.version;

  async function readAll(folder: string): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const path of await filesBelow(folder)) {
      files[path] = (await readFile(join(folder, path))).toString('base64');
    }
    return files;
  }

  test('what one server publishes and promotes, another has with all its files', async () => {
    const [one, other] = [await openServer(), await openServer()];
    await releaseTest(one);
    expect([liveVersion(one), liveVersion(other)]).toEqual(['1.0.0', undefined]);
    await other.refresh();
    expect(liveVersion(other)).toBe('1.0.0');
    expect(other.find('catalog', '1.0.0')).toEqual(one.find('catalog', '1.0.0'));
    const copied = await readAll(other.folderOf('catalog', '1.0.0'));
    expect(Object.keys(copied)).toContain('entry.js.br');
    expect(copied).toEqual(await readAll(one.folderOf('catalog', '1.0.0')));
    // Nothing changed, so followers of the registry have nothing to do.
    const before = other.live;
    await other.refresh();
    expect(other.live).toBe(before);
  });

  test.each([
    ['that can be read', { apps: {} }],
    ['that cannot be read', { apps: [] }],
  ])('a registry of a newer program %s is never written to', async (_, changes) => {
    const store = await openServer();
    await releaseTest(store);
    const content = JSON.stringify({ schema: 2, ...changes });
    const registry = db.updateTable('release_documents').where('name', '=', 'registry');
    await registry.set({ content }).execute();
    await expect(promoteTest(store, 'catalog', '1.0.0')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('in schema 2') as string,
    });
    const dist = await writeTestBuild({ version: '2.0.0' });
    const publishing = new LocalReleaseService(store, 'test').publish('catalog', dist);
    await expect(publishing).rejects.toMatchObject({ code: 'refused' });
    const rows = await db.selectFrom('release_documents').select('content').execute();
    expect(rows.map((row) => row.content)).toContain(content);
    const published = await db.selectFrom('releases').select('version').execute();
    expect(published).toEqual([{ version: '1.0.0' }]);
    expect(await readdir(join(store.folder, 'catalog'))).toEqual(['1.0.0']);
  });

  test.each([
    ['53100', 'The disk of the database is full'],
    ['25006', 'The database cannot be written to'],
  ])('a write that PostgreSQL refuses with %s changes nothing and says why', async (code, why) => {
    const store = await openServer();
    await publishTest(store);
    // A full disk cannot be had here: the database gives its answer.
    const body = sql.lit(`begin raise exception 'refused' using errcode = '${code}'; end`);
    const trigger = sql`returns trigger language plpgsql as ${body}`;
    await sql`create function refuse() ${trigger}`.execute(db);
    for (const table of ['release_documents', 'release_contents']) {
      const before = sql`before insert on ${sql.table(table)}`;
      await sql`create trigger refuse ${before} execute function refuse()`.execute(db);
    }
    const refused = { code: 'unwritable', message: expect.stringContaining(why) as string };
    await expect(promoteTest(store, 'catalog', '1.0.0')).rejects.toMatchObject(refused);
    const dist = await writeTestBuild({ version: '2.0.0' });
    await expect(store.publish(dist)).rejects.toMatchObject(refused);
    await store.refresh();
    expect(liveVersion(store)).toBeUndefined();
    expect(await readdir(join(store.folder, 'catalog'))).toEqual(['1.0.0']);
  });

  test('a release whose publication cannot be written down leaves no files', async () => {
    const store = await openServer();
    const dist = await writeTestBuild();
    await rm(join(dist, 'entry.js.map'));
    const content = JSON.stringify({ schema: 2, apps: {} });
    const receiving = new LocalReleaseService(store, 'test').receive(
      async (incoming) => {
        await cp(dist, incoming, { recursive: true });
        await db.insertInto('release_documents').values({ name: 'registry', content }).execute();
      },
      { name: 'catalog', version: '1.0.0' },
    );
    await expect(receiving).rejects.toMatchObject({ code: 'refused' });
    expect(await db.selectFrom('releases').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('release_contents').select('hash').execute()).toEqual([]);
    await store.refresh();
    expect(store.isPublished('catalog', '1.0.0')).toBe(false);
  });

  test('a registry change raises the revision, a count does not', async () => {
    const store = await openServer();
    const revision = async () => {
      const revisions = await db.selectFrom('revisions').selectAll().execute();
      return revisions.find(({ topic }) => topic === 'releases')?.revision;
    };
    const first = await revision();
    await store.changeCounts((counts) => {
      counts.catalog = { '1.0.0': { loads: 1, failures: {} } };
    });
    expect(await revision()).toBe(first);
    await publishTest(store);
    const published = await revision();
    expect(published).toBeGreaterThan(Number(first));
    await promoteTest(store, 'catalog', '1.0.0');
    expect(await revision()).toBeGreaterThan(Number(published));
  });

  test('of two servers that publish the same version, one does', async () => {
    const stores = [await openServer(), await openServer()];
    const dist = await writeTestBuild();
    const results = await Promise.allSettled(stores.map((store) => store.publish(dist)));
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => (reason as { code: string }).code)).toEqual(['conflict']);
    for (const store of stores) {
      await store.refresh();
      expect(store.isPublished('catalog', '1.0.0')).toBe(true);
    }
  });

  test('servers that promote at once lose nothing of each other', async () => {
    const apps = ['admin', 'booking', 'catalog', 'shell'];
    const published = apps.map(async (name) => {
      const store = await openServer();
      await publishTest(store, { name, pages: [] });
      return store;
    });
    const stores = await Promise.all(published);
    await Promise.all(stores.map((store, index) => promoteTest(store, apps[index] ?? '', '1.0.0')));
    const fresh = await openServer();
    expect(Object.keys(fresh.live.apps).sort()).toEqual(apps);
  });

  test('a content is stored once, and removed with its last release', async () => {
    const [one, other] = [await openServer(), await openServer()];
    await publishTest(one);
    const count = async () =>
      (await db.selectFrom('release_contents').select('hash').execute()).length;
    const first = await count();
    await publishTest(one, { version: '1.1.0' });
    // A release.json of its own, with two compressed copies.
    expect(await count()).toBe(first + 3);
    await other.refresh();
    expect(other.isPublished('catalog', '1.0.0')).toBe(true);
    const inFuture = () => Date.now() + 30 * 86_400_000;
    await promoteTest(one, 'catalog', '1.1.0');
    await new LocalReleaseService(one, 'test', { clock: inFuture }).prune('catalog', 1);
    expect(await count()).toBe(first);
    for (const store of [one, other]) {
      await store.refresh();
      expect(store.isPublished('catalog', '1.0.0')).toBe(false);
      expect(await readdir(join(store.folder, 'catalog'))).toEqual(['1.1.0']);
    }
  });

  test('a release that cannot be copied does not go live here, and is told', async () => {
    const [one, other] = [await openServer(), await openServer()];
    await releaseTest(one);
    await other.refresh();
    await publishTest(one, { version: '1.1.0' }, { 'entry.js': 'new' });
    const files = db.selectFrom('release_files').select('hash').where('version', '=', '1.1.0');
    const contents = db.updateTable('release_contents').set({ bytes: Buffer.from('other') });
    await contents.where('hash', 'in', files.where('path', '=', 'entry.js')).execute();
    await other.refresh();
    expect(warnings).toEqual([
      'catalog 1.1.0 cannot be copied: The content of entry.js is damaged.',
    ]);
    await promoteTest(one, 'catalog', '1.1.0');
    await expect(other.refresh()).rejects.toThrow('The content of entry.js is damaged.');
    expect(liveVersion(other)).toBe('1.0.0');
    expect(await readdir(join(other.folder, 'catalog'))).toEqual(['1.0.0']);
  });

  test('a folder that was deleted is filled again, and what is not published leaves it', async () => {
    const folder = await createTestFolder();
    const first = await openServer(folder);
    await publishTest(first);
    await publishTest(first, { version: '1.1.0' });
    await rm(folder, { recursive: true });
    expect(existsSync(join((await openServer(folder)).folderOf('catalog', '1.0.0')))).toBe(true);
    await db.deleteFrom('releases').where('version', '=', '1.1.0').execute();
    await openServer(folder);
    expect(await readdir(join(folder, 'catalog'))).toEqual(['1.0.0']);
  });

  test('while the database is away, what is live stays', async () => {
    const url = await postgres?.create?.();
    const { db: own } = openPostgresDatabase(String(url), () => undefined);
    await migrate(own);
    const store = await PostgresReleaseStore.open(own, await createTestFolder());
    await releaseTest(store);
    await own.destroy();
    await expect(store.refresh()).rejects.toThrow();
    expect(liveVersion(store)).toBe('1.0.0');
    await expect(promoteTest(store, 'catalog', '1.0.0')).rejects.toThrow();
  });

  test('page views of all servers add up', async () => {
    const [one, other] = [await openServer(), await openServer()];
    await publishTest(one);
    await other.refresh();
    const counts = [await ReleaseCounts.open(one), await ReleaseCounts.open(other)];
    for (const each of counts) {
      each.add('catalog', '1.0.0');
      each.add('catalog', '1.0.0', 'render');
    }
    await Promise.all(counts.map((each) => each.flush()));
    const report = await new LocalReleaseService(other, 'test').list('catalog');
    expect(report.releases).toEqual([expect.objectContaining({ loads: 2, failures: 2 })]);
  });

  test('counts that another server holds up are kept for the next time', async () => {
    const store = await openServer();
    await publishTest(store);
    const counts = await ReleaseCounts.open(store);
    counts.add('catalog', '1.0.0');
    await counts.flush();
    counts.add('catalog', '1.0.0');
    await db.transaction().execute(async (transaction) => {
      const documents = transaction.selectFrom('release_documents').selectAll();
      await documents.where('name', '=', 'counts').forUpdate().execute();
      await expect(counts.flush()).rejects.toMatchObject({ code: 'busy' });
    });
    counts.add('catalog', '1.0.0');
    await counts.flush();
    expect((await store.readCounts()).catalog?.['1.0.0']?.loads).toBe(3);
  });
});
