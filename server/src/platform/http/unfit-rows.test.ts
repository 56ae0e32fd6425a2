import { businessCalls, type Call, inquiryCalls, upkeepCalls } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { storeMessage } from '../../inquiries/contact/contact.repository.ts';
import type { SpamVerdict } from '../../inquiries/contact/spam-detection.ts';
import { insertVersion } from '../../business/business.repository.ts';
import { recordChange } from '../../history/change.repository.ts';
import type { Database } from '../database/tables.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { sendUnfitRows } from './unfit-rows.ts';

const Row = Type.Object({ id: Type.Integer(), at: Type.Integer() });
const Page = Type.Object({ total: Type.Integer(), rows: Type.Array(Row) });

async function respond(schema: object, body: unknown) {
  const app = Fastify();
  sendUnfitRows(app);
  app.get('/', { schema: { response: { 200: schema } } }, () => body);
  const response = await app.inject('/');
  return [response.statusCode, response.json<unknown>()];
}

test('sends an unfit row with the documented fields only', async () => {
  const rows = [
    { id: 1, at: 5, secret: 1 },
    { id: 2, at: 'noon', secret: 1 },
  ];
  const sent = [
    { id: 1, at: 5 },
    { id: 2, at: 'noon' },
  ];
  expect(await respond(Type.Array(Row), rows)).toEqual([200, sent]);
  expect(await respond(Page, { rows, total: 2, secret: 1 })).toEqual([
    200,
    { total: 2, rows: sent },
  ]);
});

test('a response still fails if something else than a row does not fit', async () => {
  expect(await respond(Row, { id: 1, at: 'noon' })).toMatchObject([500, {}]);
  expect(await respond(Page, { rows: [], total: 'two' })).toMatchObject([500, {}]);
});

const NOW = 1_800_000_000_000;
const message = { name: 'Ana', email: '', phone: '1', message: 'Hi', article_id: null };
const change = { kind: 'article', subject: 'Castle', subject_id: 1, fields: {} } as const;

async function fill(db: Database): Promise<void> {
  for (const number of [1, 2, 3]) {
    const held: SpamVerdict = { suspicion: 'content', reasons: [] };
    await storeMessage(db, { ...message, key: `message-${number}` }, NOW, held);
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
    ['inquiries', inquiryCalls.list, { list: 'held' }, 'id', [2]],
    ['changes', upkeepCalls.listChanges, {}, 'id', [2]],
    ['versions', businessCalls.listVersions, {}, 'version', [2, 1]],
  ])('leaves the other %s, and is logged', async (list, call: Call, query, key, bad) => {
    const log = openTestLog();
    const { asAdmin, db } = await buildTestApp({ db: await open(), log: log.settings });
    await fill(db);
    const { status, text } = await (await asAdmin())(call, query);
    expect(status).toBe(200);
    const page = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(page.total).toBe(3);
    expect(page[list]?.map((row) => row[key])).toEqual([3, 2, 1]);
    const logged = log.lines().filter(({ msg }) => msg === 'A row does not fit the response.');
    expect(logged.map(({ id }) => id)).toEqual(bad);
  });
});
