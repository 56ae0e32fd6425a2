import {
  API_PATHS,
  API_ROOT,
  type ErrorResponse,
  type SavedArticle,
} from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { useTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const url = API_ROOT + API_PATHS.articles;
const unknown = { code: 'not_found', message: 'There is no article with this id.' };

const read = ({ db }: TestApp, id: number) =>
  db
    .selectFrom('articles')
    .select(['title', 'content', 'cat_id', 'active', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();

describe.each(testDatabases)('saved articles on $name', (on) => {
  describe('POST article/features', () => {
    test('creates an article', async () => {
      const app = await useTestApp({ on, clock: () => 5 });
      const payload = { title: '  Castle ', content: 'Bouncy', cat_id: 2, active: false, other: 1 };
      const answer = await app.inject({ method: 'POST', url, payload, headers: await app.login() });
      expect(answer.statusCode).toBe(201);
      const { id } = answer.json<SavedArticle>();
      expect(answer.json()).toEqual({ status: 'created', id });
      expect(await read(app, id)).toEqual({
        title: 'Castle',
        content: 'Bouncy',
        cat_id: 2,
        active: 0,
        created_at: 5,
        updated_at: 5,
      });
    });

    test('takes a category in digits, a flag as number and a title alone', async () => {
      const app = await useTestApp({ on });
      const headers = await app.login();
      const loose = { title: 'A', content: 'B', cat_id: '3', active: 1 };
      const first = await app.inject({ method: 'POST', url, payload: loose, headers });
      expect(await read(app, first.json<SavedArticle>().id)).toMatchObject({
        cat_id: 3,
        active: 1,
      });
      const second = await app.inject({ method: 'POST', url, payload: { title: 'A' }, headers });
      expect(await read(app, second.json<SavedArticle>().id)).toMatchObject({
        content: '',
        cat_id: 0,
        active: 1,
      });
    });

    test.each([
      [{}, { title: 'Fill this in.' }],
      [{ title: ' \n ' }, { title: 'Fill this in.' }],
      [{ title: null }, { title: 'Use text.' }],
      [{ title: 7 }, { title: 'Use text.' }],
      [{ title: 'a'.repeat(201) }, { title: 'Use at most 200 characters.' }],
      [{ title: 'a\0' }, { title: 'Remove the unreadable characters.' }],
      [{ title: 'A', content: '\ud800' }, { content: 'Remove the unreadable characters.' }],
      [{ title: 'A', content: 'a'.repeat(20_001) }, { content: 'Use at most 20000 characters.' }],
      [{ title: 'A', cat_id: -1 }, { cat_id: 'Use 0 or more.' }],
      [{ title: 'A', cat_id: 'x' }, { cat_id: 'Use a whole number.' }],
      [{ title: 'A', cat_id: 1e300 }, { cat_id: 'Use 1000000 or less.' }],
      [{ title: 'A', active: 'yes' }, { active: 'Use true or false.' }],
      [{ id: 2147483648 }, { id: 'Use 2147483647 or less.' }],
      [
        { id: '1', title: [] },
        { id: 'Use a whole number.', title: 'Use text.' },
      ],
    ])('refuses %j', async (payload, fields) => {
      const { inject, login } = await useTestApp({ on });
      const answer = await inject({ method: 'POST', url, payload, headers: await login() });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'invalid_input', message: 'Check the input.', fields });
    });
  });

  describe.each(['POST', 'PUT'] as const)('%s article/features with an id', (method) => {
    test('updates the fields it names', async () => {
      const app = await useTestApp({ on, clock: () => 9 });
      const id = await addTestArticle(app.db, { title: 'Castle', content: 'Bouncy', cat_id: 1 });
      const payload = { id, title: ' Palace ' };
      const answer = await app.inject({ method, url, payload, headers: await app.login() });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'updated', id });
      expect(await read(app, id)).toEqual({
        title: 'Palace',
        content: 'Bouncy',
        cat_id: 1,
        active: 1,
        created_at: 1,
        updated_at: 9,
      });
    });

    test('answers 404 for an unknown id', async () => {
      const { inject, login } = await useTestApp({ on });
      const payload = { id: 99, title: 'A' };
      const answer = await inject({ method, url, payload, headers: await login() });
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    });

    test('refuses an empty title', async () => {
      const { inject, db, login } = await useTestApp({ on });
      const payload = { id: await addTestArticle(db), title: ' ' };
      const answer = await inject({ method, url, payload, headers: await login() });
      expect(answer.statusCode).toBe(400);
    });
  });

  test('PUT article/features needs an id', async () => {
    const { inject, login } = await useTestApp({ on });
    const payload = { title: 'A' };
    const answer = await inject({ method: 'PUT', url, payload, headers: await login() });
    expect(answer.json()).toMatchObject({ fields: { id: 'Fill this in.' } });
  });

  describe('DELETE article/features', () => {
    test('sets the wanted state, also when repeated', async () => {
      const app = await useTestApp({ on });
      const id = await addTestArticle(app.db);
      const headers = await app.login();
      for (const active of [false, false, true, 0]) {
        const answer = await app.inject({
          method: 'DELETE',
          url,
          payload: { id, active },
          headers,
        });
        expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'updated', id }]);
        expect(await read(app, id)).toMatchObject({ active: Number(active) });
      }
    });

    test('answers 404 for an unknown id', async () => {
      const { inject, login } = await useTestApp({ on });
      const payload = { id: 99, active: true };
      const answer = await inject({ method: 'DELETE', url, payload, headers: await login() });
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    });

    test('refuses a call without a state', async () => {
      const { inject, login } = await useTestApp({ on });
      const payload = { id: 1 };
      const answer = await inject({ method: 'DELETE', url, payload, headers: await login() });
      expect(answer.json()).toMatchObject({ fields: { active: 'Fill this in.' } });
    });
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s article/features needs a session and the Origin of the site',
    async (method) => {
      const { inject, login } = await useTestApp({ on });
      const { cookie, origin } = await login();
      const payload = { id: 1, active: true };
      const visitor = await inject({ method, url, payload, headers: { origin } });
      expect([visitor.statusCode, visitor.json<ErrorResponse>().code]).toEqual([
        401,
        'unauthorized',
      ]);
      for (const headers of [{ cookie }, { cookie, origin: 'https://elsewhere.example' }]) {
        const foreign = await inject({ method, url, payload, headers });
        expect([foreign.statusCode, foreign.json<ErrorResponse>().code]).toEqual([
          403,
          'forbidden',
        ]);
      }
    },
  );
});
