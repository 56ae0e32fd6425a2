import { describeCalls, TEST_PASSWORD } from './testing/test-app.ts';
import { makeTestFile } from './testing/data/test-images.ts';

/**
 * The requests of an admin release that knows the specification's calls only. The paths and the fields are
 * written out: those of the contract may grow.
 */
const ROOT = '/catalogmx/index.php';
const encode = (text: string) => Buffer.from(text).toString('base64');

describeCalls('an admin release with the documented calls only', (app) => {
  const headers: Record<string, string> = {};
  let session: unknown;

  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const answer = await app.inject({ method, url: ROOT + path, payload, headers });
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
  }

  beforeEach(async () => {
    headers.origin = app.settings.publicUrl;
    const payload = { username: 'admin', key: encode(TEST_PASSWORD) };
    const answer = await app.inject({
      method: 'POST',
      url: `${ROOT}/user/login`,
      payload,
      headers,
    });
    headers.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    session = answer.json();
  });

  const article = { title: 'Castle', content: 'Bouncy', cat_id: 1, active: true };

  test('logs in without a code, and lists, creates, renames and switches users', async () => {
    expect(session).toEqual({ id: 1, username: 'admin', name: 'Administrator' });
    const eva = { username: 'eva', name: 'Eva', key: encode('Slide-Green-43') };
    expect(await send('POST', '/user/create', eva)).toMatchObject({ status: 201 });
    const others = [
      { id: 1, username: 'admin', name: 'Administrator', activo: 1 },
      { id: 2, username: 'ana', name: 'Ana', activo: 1 },
    ];
    const listed = async () => (await send('GET', '/user/list')).body;
    expect(await listed()).toEqual([...others, { id: 3, username: 'eva', name: 'Eva', activo: 1 }]);
    for (const [change, status] of [
      [{ id: 3, username: 'eva', nombre: 'Eva Ruiz', activo: 1 }, 200],
      [{ id: 3, username: 'evita', name: 'Eva Ruiz', activo: 0 }, 200],
      [{ id: 3, username: 'evita', nombre: 'Evita', activo: 0, key: encode('Slide-Blue-44') }, 200],
      [{ id: 1, username: 'admin', nombre: 'Me', activo: 0 }, 403],
    ] as const) {
      expect(await send('PUT', '/user/update', change)).toMatchObject({ status });
    }
    const renamed = { id: 3, username: 'evita', name: 'Evita', activo: 0 };
    expect(await listed()).toEqual([...others, renamed]);
  });

  test('gets whole lists without a query, as plain arrays without a total', async () => {
    for (let id = 1; id <= 30; id++) {
      const created = { status: 201, body: { status: 'created', id } };
      expect(await send('POST', '/article/features', article)).toMatchObject(created);
    }
    await send('POST', '/article/features', { ...article, cat_id: 2 });
    await send('DELETE', '/article/features', { id: 30, active: false });
    const active = [...Array.from({ length: 29 }, (_, index) => index + 1), 31];
    for (const [query, ids] of [
      ['', active],
      ['?category=1', active.slice(0, -1)],
      ['?category=2', [31]],
      ['?inactive=1', [30]],
      ['?id=7', [7]],
    ] as const) {
      const answer = await send('GET', `/article/features${query}`);
      expect(answer.headers).not.toHaveProperty('x-total-count');
      expect(answer.body).toMatchObject(
        ids.map((id) => ({ id, title: 'Castle', content: 'Bouncy' })),
      );
    }
  });

  test('saves articles without a base, and switches them to the state it names', async () => {
    await send('POST', '/article/features', article);
    for (const method of ['POST', 'PUT'] as const) {
      const saves = [
        { id: 1, ...article, title: 'Palace' },
        { id: 1, ...article, content: 'Old text with an old title' },
      ];
      for (const save of saves) {
        const updated = { status: 200, body: { status: 'updated' } };
        expect(await send(method, '/article/features', save)).toMatchObject(updated);
      }
      expect((await send('GET', '/article/features?id=1')).body).toMatchObject([saves[1]]);
    }
    for (const active of [false, false, true, 0]) {
      const switched = await send('DELETE', '/article/features', { id: 1, active });
      expect(switched.status).toBe(201);
      const { body } = await send('GET', '/article/features?inactive=1');
      expect(body).toHaveLength(active ? 0 : 1);
    }
  });

  test('uploads, lists and switches images', async () => {
    await send('POST', '/article/features', article);
    const fileContent = (await makeTestFile('png')).toString('base64');
    const upload = { articleId: 1, fileName: 'front.png', fileContent };
    for (const id of [1, 2]) {
      const created = { status: 201, body: { created: 'yes', id } };
      expect(await send('PUT', '/image/features', upload)).toMatchObject(created);
    }
    const broken = { ...upload, fileContent: encode('no picture') };
    expect((await send('PUT', '/image/features', broken)).body).toMatchObject({ created: 'no' });

    const all = async () => (await send('GET', '/image/features?id=1&all=true')).body;
    const shown = { name: 'front.png', active: 1 };
    const [first, second] = (await all()) as { content: string }[];
    expect([first, second]).toMatchObject([
      { id: 1, ...shown },
      { id: 2, ...shown },
    ]);
    const image = Buffer.from(Buffer.from(first?.content ?? '', 'base64').toString(), 'base64');
    expect(image.toString('latin1', 8, 12)).toBe('WEBP');

    expect((await send('POST', '/image/features', { id: 1, status: 0 })).status).toBe(200);
    expect((await send('GET', '/image/features?id=1')).body).toMatchObject([{ id: 2 }]);
    expect(await all()).toMatchObject([
      { id: 1, active: 0 },
      { id: 2, active: 1 },
    ]);
  });
});
