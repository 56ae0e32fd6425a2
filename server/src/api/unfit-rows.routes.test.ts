import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { sql } from 'kysely';
import { insertVersion } from '../business/business.repository.ts';
import { recordChange } from '../changes/change.repository.ts';
import type { Database } from '../database/tables.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { openTestLog } from '../testing/test-log.ts';
import { storeMessage } from './contact/contact.repository.ts';

const NOW = 1_800_000_000_000;
const message = { name: 'Ana', email: '', phone: '1', message: 'Hi', article_id: null };
const change = { kind: 'article', subject: 'Castle', subject_id: 1, fields: {} } as const;

async function fill(db: Database): Promise<void> {
  for (const number of [1, 2, 3]) {
    await storeMessage(db, { ...message, key: `message-${number}` }, NOW, {
      suspicion: 'content',
      reasons: [],
    });
    await recordChange(db, change, null, NOW);
    await insertVersion(db, { version: number, saved: {} }, {}, null, NOW);
  }
  await sql`update contact_messages set suspicion = 'unheard of' where id = 2`.execute(db);
  await sql`update contact_messages set article_ids = '7,x' where id = 1`.execute(db);
  await sql`update changes set fields = '{"title":' where id = 2`.execute(db);
  await sql`update business_versions set fields = '[]' where version = 1`.execute(db);
  await sql`update business_versions set saved = 'nothing' where version = 2`.execute(db);
}

describe.each(testDatabases)('a row that does not fit its list on $name', ({ open }) => {
  test.each([
    ['inquiries', `${API_PATHS.inquiries}?list=held`, 'inquiries', 'id', [3, 2, 1], [2]],
    ['changes', API_PATHS.changes, 'changes', 'id', [3, 2, 1], [2]],
    ['versions', API_PATHS.businessVersions, 'versions', 'version', [3, 2, 1], [2, 1]],
  ])('leaves the other %s, and is logged', async (_, path, list, key, all, bad) => {
    const log = openTestLog();
    const { inject, login, db } = await buildTestApp({ db: await open(), log: log.settings });
    const headers = await login();
    await fill(db);
    const response = await inject({ url: API_ROOT + path, headers });
    expect(response.statusCode).toBe(200);
    const page = response.json<Record<string, Record<string, unknown>[]>>();
    expect(page.total).toBe(3);
    expect(page[list]?.map((row) => row[key])).toEqual(all);
    const logged = log.lines().filter(({ msg }) => msg === 'A row does not fit the response.');
    expect(logged.map(({ id }) => id)).toEqual(bad);
  });
});

test('articles are listed although one has a category that is no number', async () => {
  const { inject, db } = await buildTestApp();
  for (const title of ['Castle', 'Palace']) await addTestArticle(db, { title });
  await sql`update articles set cat_id = 'two' where id = 1`.execute(db);
  const response = await inject(API_ROOT + API_PATHS.articles);
  expect(response.json()).toMatchObject([
    { id: 1, cat_id: 'two' },
    { id: 2, cat_id: 1 },
  ]);
});
