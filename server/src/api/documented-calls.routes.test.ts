import { openTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { makeTestFile } from '../testing/test-images.ts';
import { addFirstTestUser } from '../testing/test-user.ts';

/**
 * What an admin release sends that knows the specification's calls only. The paths and the fields are
 * written out: those of the contract may grow.
 */
const ROOT = '/catalogmx/index.php';
const encode = (text: string) => Buffer.from(text).toString('base64');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe.each(testDatabases)('An admin release with the documented calls only on $name', (on) => {
  /** Logs user 1 in as such a release does. */
  async function openAsOlderAdmin() {
    const app = await openTestApp({ on });
    await addFirstTestUser(app.db, TEST_PASSWORD);
    const headers: Record<string, string> = { origin: app.settings.publicUrl };
    async function send(method: Method, path: string, payload?: object) {
      const answer = await app.inject({ method, url: ROOT + path, payload, headers });
      return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
    }
    const login = { username: 'admin', key: encode(TEST_PASSWORD) };
    const url = `${ROOT}/user/login`;
    const answer = await app.inject({ method: 'POST', url, payload: login, headers });
    headers.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { ...app, send, session: answer.json<unknown>() };
  }

  const article = { title: 'Castle', content: 'Bouncy', cat_id: 1, active: true };

  test('logs in without a code, and gets the session of the cookie', async () => {
    const { session } = await openAsOlderAdmin();
    expect(session).toEqual({ id: 1, username: 'admin', name: 'Administrator' });
  });

  test('lists, creates, renames and switches users', async () => {
    const { send } = await openAsOlderAdmin();
    const ana = { username: 'ana', name: 'Ana', key: encode('Slide-Green-43') };
    expect(await send('POST', '/user/create', ana)).toMatchObject({ status: 201 });
    expect((await send('GET', '/user/list')).body).toEqual([
      { id: 1, username: 'admin', name: 'Administrator', activo: 1 },
      { id: 2, username: 'ana', name: 'Ana', activo: 1 },
    ]);
    const updates = [
      { id: 2, username: 'ana', nombre: 'Ana Ruiz', activo: 1 },
      { id: 2, username: 'anita', name: 'Ana Ruiz', activo: 0 },
      { id: 2, username: 'anita', nombre: 'Anita', activo: 0, key: encode('Slide-Blue-44') },
    ];
    for (const update of updates) {
      expect(await send('PUT', '/user/update', update)).toMatchObject({ status: 200 });
    }
    expect((await send('GET', '/user/list')).body).toMatchObject([
      { id: 1 },
      { id: 2, username: 'anita', name: 'Anita', activo: 0 },
    ]);
    const first = { id: 1, username: 'admin', nombre: 'Me', activo: 0 };
    expect(await send('PUT', '/user/update', first)).toMatchObject({ status: 403 });
  });

  test('gets whole lists without a query, as plain arrays without a total', async () => {
    const { send } = await openAsOlderAdmin();
    for (let id = 1; id <= 30; id++) {
      const created = { status: 201, body: { status: 'created', id } };
      expect(await send('POST', '/article/features', article)).toMatchObject(created);
    }
    await send('POST', '/article/features', { ...article, cat_id: 2 });
    await send('DELETE', '/article/features', { id: 30, active: false });
    const ids = async (query: string) => {
      const { body, headers } = await send('GET', `/article/features${query}`);
      expect(headers).not.toHaveProperty('x-total-count');
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const active = [...Array.from({ length: 29 }, (_, index) => index + 1), 31];
    expect(await ids('')).toEqual(active);
    expect(await ids('?category=1')).toEqual(active.slice(0, -1));
    expect(await ids('?category=2')).toEqual([31]);
    expect(await ids('?inactive=1')).toEqual([30]);
    expect(await ids('?id=7')).toEqual([7]);
    expect((await send('GET', '/article/features?id=7')).body).toMatchObject([
      { id: 7, ...article },
    ]);
  });

  test.each(['POST', 'PUT'] as const)('saves with %s and without a base', async (method) => {
    const { send } = await openAsOlderAdmin();
    await send('POST', '/article/features', article);
    const saves = [
      { id: 1, ...article, title: 'Palace' },
      { id: 1, ...article, content: 'Old text with an old title' },
    ];
    for (const save of saves) {
      const answer = await send(method, '/article/features', save);
      expect(answer).toMatchObject({ status: 200, body: { status: 'updated' } });
    }
    expect((await send('GET', '/article/features?id=1')).body).toMatchObject([saves[1]]);
  });

  test('switches an article to the state it names, also when repeated', async () => {
    const { send } = await openAsOlderAdmin();
    await send('POST', '/article/features', article);
    for (const active of [false, false, true, 0]) {
      const answer = await send('DELETE', '/article/features', { id: 1, active });
      expect(answer.status).toBe(201);
      const { body } = await send('GET', '/article/features?inactive=1');
      expect(body).toHaveLength(active ? 0 : 1);
    }
  });

  test('uploads, lists and switches images', async () => {
    const { send } = await openAsOlderAdmin();
    await send('POST', '/article/features', article);
    const fileContent = (await makeTestFile('png')).toString('base64');
    const upload = { articleId: 1, fileName: 'front.png', fileContent };
    for (const id of [1, 2]) {
      const answer = await send('PUT', '/image/features', upload);
      expect(answer).toMatchObject({ status: 201, body: { created: 'yes', id } });
    }
    const broken = { ...upload, fileContent: encode('no picture') };
    expect((await send('PUT', '/image/features', broken)).body).toMatchObject({ created: 'no' });

    const { body } = await send('GET', '/image/features?id=1&all=true');
    expect(body).toMatchObject([
      { id: 1, name: 'front.png', active: 1 },
      { id: 2, name: 'front.png', active: 1 },
    ]);
    const [{ content }] = body as [{ content: string }];
    const image = Buffer.from(Buffer.from(content, 'base64').toString(), 'base64');
    expect(image.toString('latin1', 8, 12)).toBe('WEBP');

    expect((await send('POST', '/image/features', { id: 1, status: 0 })).status).toBe(200);
    expect((await send('GET', '/image/features?id=1')).body).toMatchObject([{ id: 2 }]);
    expect((await send('GET', '/image/features?id=1&all=true')).body).toMatchObject([
      { id: 1, active: 0 },
      { id: 2, active: 1 },
    ]);
  });
});
