import Fastify from 'fastify';
import Type from 'typebox';
import { sendUnfitRows } from './unfit-rows.ts';

const Row = Type.Object({ id: Type.Integer(), at: Type.Integer() });

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
  const Page = Type.Object({ total: Type.Integer(), rows: Type.Array(Row) });
  expect(await respond(Page, { rows, total: 2, secret: 1 })).toEqual([
    200,
    { total: 2, rows: sent },
  ]);
});

test('a response that is no list still fails if it does not fit', async () => {
  const [status, body] = await respond(Row, { id: 1, at: 'noon' });
  expect(status).toBe(500);
  expect(body).toMatchObject({ statusCode: 500 });
});

test('a page still fails if something else than a row does not fit', async () => {
  const Page = Type.Object({ total: Type.Integer(), rows: Type.Array(Row) });
  expect(await respond(Page, { rows: [], total: 'two' })).toMatchObject([500, {}]);
});
