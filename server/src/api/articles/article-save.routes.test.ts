import { API_PATHS, type SavedArticle } from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const unknown = { code: 'not_found', message: 'There is no article with this id.' };

describe.each(testDatabases)('article/features on $name', (on) => {
  async function openAsAdmin(now = 5) {
    const testApp = await openTestApp({ on, clock: () => now });
    const call = await testApp.asAdmin();
    const send = (method: 'POST' | 'PUT' | 'DELETE', payload: object) =>
      call(method, API_PATHS.articles, payload);
    const create = async (payload: object) => (await send('POST', payload)).json<SavedArticle>().id;
    const fields = ['title', 'content', 'cat_id', 'active', 'created_at', 'updated_at'] as const;
    const read = (id: number) =>
      testApp.db.selectFrom('articles').select(fields).where('id', '=', id).executeTakeFirst();
    return { ...testApp, send, create, read };
  }

  test('POST creates an article', async () => {
    const { send, read } = await openAsAdmin();
    const article = { content: 'Bouncy', cat_id: 2 };
    const answer = await send('POST', { ...article, title: '  Castle ', active: false, other: 1 });
    const { id } = answer.json<SavedArticle>();
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'created', id }]);
    const stored = { ...article, title: 'Castle', active: 0, created_at: 5, updated_at: 5 };
    expect(await read(id)).toEqual(stored);
  });

  test('POST takes a category in digits, a flag as number and a title alone', async () => {
    const { create, read } = await openAsAdmin();
    const loose = await create({ title: 'A', content: 'B', cat_id: '3', active: 1 });
    expect(await read(loose)).toMatchObject({ cat_id: 3, active: 1 });
    const bare = await create({ title: 'A' });
    expect(await read(bare)).toMatchObject({ content: '', cat_id: 0, active: 1 });
  });

  test.each([
    ['POST', {}, { title: 'Fill this in.' }],
    ['POST', { title: ' \n ' }, { title: 'Fill this in.' }],
    ['POST', { id: 1, title: ' ' }, { title: 'Fill this in.' }],
    ['POST', { title: null }, { title: 'Use text.' }],
    ['POST', { title: 7 }, { title: 'Use text.' }],
    ['POST', { title: 'a'.repeat(201) }, { title: 'Use at most 200 characters.' }],
    ['POST', { title: 'a\0' }, { title: 'Remove the unreadable characters.' }],
    ['POST', { title: 'A', content: '\ud800' }, { content: 'Remove the unreadable characters.' }],
    [
      'POST',
      { title: 'A', content: 'a'.repeat(20_001) },
      { content: 'Use at most 20000 characters.' },
    ],
    ['POST', { title: 'A', cat_id: -1 }, { cat_id: 'Use 0 or more.' }],
    ['POST', { title: 'A', cat_id: 'x' }, { cat_id: 'Use a whole number.' }],
    ['POST', { title: 'A', cat_id: 1e300 }, { cat_id: 'Use 1000000 or less.' }],
    ['POST', { title: 'A', active: 'yes' }, { active: 'Use true or false.' }],
    ['POST', { id: 2147483648 }, { id: 'Use 2147483647 or less.' }],
    ['POST', { id: '1', title: [] }, { id: 'Use a whole number.', title: 'Use text.' }],
    ['PUT', { title: 'A' }, { id: 'Fill this in.' }],
    ['PUT', { id: 1, title: ' ' }, { title: 'Fill this in.' }],
    ['DELETE', { id: 1 }, { active: 'Fill this in.' }],
  ] as const)('%s refuses %j', async (method, payload, fields) => {
    const { send, db } = await openAsAdmin();
    await addTestArticle(db);
    const answer = await send(method, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'invalid_input', message: 'Check the input.', fields });
  });

  test.each(['POST', 'PUT'] as const)(
    '%s with an id updates the fields it names',
    async (method) => {
      const { send, read, db } = await openAsAdmin(9);
      const article = { content: 'Bouncy', cat_id: 1 };
      const id = await addTestArticle(db, { ...article, title: 'Castle' });
      const answer = await send(method, { id, title: ' Palace ' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
      const stored = { ...article, title: 'Palace', active: 1, created_at: 1, updated_at: 9 };
      expect(await read(id)).toEqual(stored);
    },
  );

  test('DELETE sets the wanted state, also when repeated', async () => {
    const { send, read, db } = await openAsAdmin();
    const id = await addTestArticle(db);
    for (const active of [false, false, true, 0]) {
      const answer = await send('DELETE', { id, active });
      expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'updated', id }]);
      expect(await read(id)).toMatchObject({ active: Number(active) });
    }
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s answers 404 for an unknown id',
    async (method) => {
      const { send } = await openAsAdmin();
      const answer = await send(method, { id: 99, title: 'A', active: true });
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    },
  );
});
