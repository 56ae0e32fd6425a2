import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosRequestConfig } from 'axios';
import { list } from '../contract/calls/articles.ts';
import { API_ROOT, IDEMPOTENCY_KEY_HEADER, PAGE_USER_HEADER } from '../contract/paths.ts';
import { clearSession, storeSession } from '../session/session.ts';
import { FakeApi } from '../testing/fake-api.ts';
import { call, setApiAdapter, setApiHost, setUnauthorizedHandler, ApiError } from './api-client.ts';
import { sendContactMessage } from './contact-api.ts';
import { listArticles, switchArticle } from './articles-api.ts';
import { uploadImage } from './images-api.ts';
import { createUser, listUsers, login, updateUser } from './users-api.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  setApiAdapter(api.adapter);
});

test('a failed call throws what the server said', async () => {
  const body = { code: 'invalid_input', message: 'Check the id.', fields: { id: 'Too small.' } };
  api.override('DELETE /article/features', () => ({ status: 400, body }));
  const failure = await switchArticle({ id: 0, active: true }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 400, ...body });
});

test('a call without an answer throws status 0', async () => {
  api.override('GET /article/features', () => 'network');
  await expect(listArticles()).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('a response may take longer than the limit while it moves', async () => {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    const timer = setInterval(() => response.write(' '), 50);
    setTimeout(() => {
      clearInterval(timer);
      response.end('[1]');
    }, 800);
  }).listen(0);
  await once(server, 'listening');
  setApiAdapter(axios.getAdapter('xhr'));
  const baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = call({ baseURL, url: '/', timeout: 400 }).finally(() => server.close());
  await expect(answer).resolves.toEqual([1]);
});

test('reports a 401 to the shell, except for a failed login', async () => {
  const told = jest.fn();
  setUnauthorizedHandler(told);
  api.override('GET /user/list', () => ({ status: 401, body: { code: 'unauthorized' } }));
  await expect(listUsers()).rejects.toMatchObject({ status: 401 });
  expect(told).toHaveBeenCalledTimes(1);
  expect(await login('admin', 'wrong')).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a login that is slowed says for how long', async () => {
  api.override('POST /user/login', () => ({
    status: 429,
    body: { code: 'too_many_requests', message: 'Wait.' },
    headers: { 'retry-after': '30' },
  }));
  await expect(login('admin', 'any')).rejects.toMatchObject({ status: 429, retryAfter: 30 });
});

test.each([[''], [null], [false]])('a login that answers %p has failed', async (body) => {
  api.override('POST /user/login', () => ({ status: 200, body }));
  expect(await login('admin', 'any')).toBeNull();
});

test('POST user/login, POST user/create, PUT user/update: passwords go as base64 of UTF-8', async () => {
  await login('admin', 'contraseña');
  await createUser({ username: 'eva', name: 'Eva', password: 'piñata' });
  await updateUser({ id: 2, username: 'maria', name: 'María', activo: 1, password: 'ñandú' });
  await updateUser({ id: 2, username: 'maria', name: 'María', activo: 0 });
  const keys = api.calls.map(({ data }) => data.key as string | undefined);
  const passwords = keys.map((key) => key && Buffer.from(key, 'base64').toString());
  expect(passwords).toEqual(['contraseña', 'piñata', 'ñandú', undefined]);
});

test('answers of an older back end are read as what they mean', async () => {
  const castle = { title: 'Castle', content: '' };
  const body = [{ ...castle, id: '7', cat_id: '2', active: '1' }];
  api.override('GET /article/features', () => ({ status: 200, body }));
  expect(await listArticles()).toEqual([{ ...castle, id: 7, cat_id: 2, active: true }]);
  api.override('GET /article/features', () => ({ status: 200, body: '' }));
  expect(await listArticles()).toEqual([]);
});

test('an upload that the server refuses answers why', async () => {
  const body = { created: 'no', error: 'SVG pictures are not taken.' };
  api.override('PUT /image/features', () => ({ status: 415, body }));
  const image = { articleId: 1, fileName: 'a.svg', fileContent: 'AAAA' };
  expect(await uploadImage(image)).toMatchObject(body);
});

test.each([
  { host: '', sent: [undefined, 'key-1', '2'] },
  { host: 'https://api.example.com', sent: [true, undefined, undefined] },
])(
  "a call to the host '$host' is one that an older back end accepts there",
  async ({ host, sent }) => {
    setApiHost(host);
    storeSession({ id: 2, username: 'maria', name: 'María' });
    const requests: AxiosRequestConfig[] = [];
    setApiAdapter((config) => {
      requests.push(config);
      return api.adapter(config);
    });
    const headers = { [IDEMPOTENCY_KEY_HEADER]: 'key-1' };
    await call({ url: list.path, headers }).finally(() => setApiHost(''));
    clearSession();
    const [request = {}] = requests;
    expect(axios.getUri(request)).toBe(`${host}${API_ROOT}${list.path}`);
    const { withCredentials, headers: requested = {} } = request;
    const { [IDEMPOTENCY_KEY_HEADER]: key, [PAGE_USER_HEADER]: pageUser } = requested;
    expect([withCredentials || undefined, key, pageUser]).toEqual(sent);
  },
);

test('a query goes out without halves of surrogate pairs, which cannot be encoded', async () => {
  let address = '';
  setApiAdapter((config) => {
    address = axios.getUri(config);
    return api.adapter(config);
  });
  const params = { category: 1, search: 'Castle \ud83c', limit: 20 };
  await call({ method: 'GET', url: '/article/features', params });
  expect(address).toContain('category=1&search=Castle+%EF%BF%BD&limit=20');
});

test('a contact message goes out without halves of surrogate pairs, which the server rejects', async () => {
  await sendContactMessage({ key: 'message-1', name: 'Ana \ud83c', message: '\udf89!', took: 5 });
  expect(api.messages).toEqual([
    { key: 'message-1', name: 'Ana \ufffd', message: '\ufffd!', took: 5 },
  ]);
});
