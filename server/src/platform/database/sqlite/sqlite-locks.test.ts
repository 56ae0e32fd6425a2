import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleCalls } from '@catalogmx/shared/contract';
import { createTestFolder } from '../../../../../releases/testing/test-folder.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createDeferred } from '../../../testing/deferred.ts';
import { addTestArticle } from '../../../testing/data/test-catalogue.ts';
import { migrate, openSqliteDatabase } from '../database.ts';
import type { Database } from '../tables.ts';
import { UnavailableError } from '../database-error.ts';

let db: Database;
let other: DatabaseSync;

beforeEach(async () => {
  const file = join(await createTestFolder(), 'test.sqlite');
  db = openSqliteDatabase(file);
  await migrate(db);
  other = new DatabaseSync(file);
});

afterEach(async () => {
  other.close();
  await db.destroy();
});

const titles = async () =>
  (await db.selectFrom('articles').select('title').execute()).map(({ title }) => title);

test('reads do not wait for another process that writes, and writes do', async () => {
  await addTestArticle(db, { title: 'Castle' });
  other.exec('begin immediate');
  const writes = ['Slide', 'Tent'].map((title) => addTestArticle(db, { title }));
  expect(await titles()).toEqual(['Castle']);
  other.exec('commit');
  await Promise.all(writes);
  expect(await titles()).toEqual(['Castle', 'Slide', 'Tent']);
});

test('a write that waited for 3 s is refused with 503, and the next one succeeds', async () => {
  const { asAdmin } = await buildTestApp({ db });
  const admin = await asAdmin();
  other.exec('begin immediate');
  const payload = { title: 'Castle', content: '', cat_id: 1, active: true };
  const save = () => admin(articleCalls.save, payload);
  const began = performance.now();
  const refused = await Promise.all([save(), save(), save()]);
  // Together, not one after the other.
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(refused[0].headers['retry-after']).toBe('5');
  other.exec('commit');
  expect((await save()).status).toBe(201);
  expect(await titles()).toEqual(['Castle']);
});

test('nobody sees a transaction before its end', async () => {
  const { promise, resolve } = createDeferred();
  const transaction = db.transaction().execute(async (open) => {
    await insert(open, 'Castle');
    await promise;
  });
  const write = insert(db, 'Slide');
  const next = db.transaction().execute((open) => insert(open, 'Tent'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await titles()).toEqual([]);
  resolve();
  await Promise.all([transaction, write, next]);
  expect(await titles()).toEqual(['Castle', 'Slide', 'Tent']);
});

test('a transaction that cannot begin in time leaves the lock free', async () => {
  other.exec('begin immediate');
  const refused = db.transaction().execute((open) => insert(open, 'Castle'));
  await expect(refused).rejects.toThrow(UnavailableError);
  other.exec('commit');
  await insert(db, 'Slide');
});

async function insert(to: Database, title: string): Promise<void> {
  const times = { created_at: 1, updated_at: 1 };
  await to
    .insertInto('articles')
    .values({ title, content: '', cat_id: 1, active: 1, ...times })
    .execute();
}
