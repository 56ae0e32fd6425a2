import { articleCalls, type SavedArticle } from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const unknown = { code: 'not_found', message: 'There is no article with this id.' };

describe.each(testDatabases)('article/features on $name', (on) => {
  async function openAsAdmin(now = 5) {
    const testApp = await openTestApp({ on, clock: () => now });
    const call = await testApp.asAdmin();
    const send = (method: 'POST' | 'PUT' | 'DELETE', payload: object) =>
      call(method, articleCalls.list.path, payload);
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

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s answers 404 for an unknown id',
    async (method) => {
      const { send } = await openAsAdmin();
      const answer = await send(method, { id: 99, title: 'A', active: true });
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    },
  );
});
