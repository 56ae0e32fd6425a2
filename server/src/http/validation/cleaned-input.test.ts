import {
  API_PATHS,
  API_ROOT,
  type Article,
  type BusinessState,
  type ErrorResponse,
} from '@catalogmx/shared/contract';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';

const PASSWORD = 'Castle-Blue-42';
const key = encodePassword(PASSWORD);
let contactKey = 0;

/** Every call that stores a one-line text, with a field of it that must not be empty. */
const saves = [
  ['article title', 'POST', API_PATHS.articles, (title: string) => ({ title }), 'title'],
  ['article title', 'PUT', API_PATHS.articles, (title: string) => ({ id: 1, title }), 'title'],
  ['picture name', 'PUT', API_PATHS.imageDetails, (name: string) => ({ id: 1, name }), 'name'],
  [
    'user name',
    'POST',
    API_PATHS.userCreate,
    (username: string) => ({ username, name: 'A', key }),
    'username',
  ],
  [
    'name',
    'POST',
    API_PATHS.userCreate,
    (name: string) => ({ username: 'ana', name, key }),
    'name',
  ],
  ['own name', 'PUT', API_PATHS.account, (name: string) => ({ name }), 'name'],
  ['business', 'PUT', API_PATHS.business, (name: string) => ({ values: { name } }), 'name'],
  ['contact name', 'POST', API_PATHS.contact, (name: string) => message({ name }), 'name'],
] as const;

const message = (fields: object) => ({
  ...{ key: `message-${(contactKey += 1)}`, name: 'Ana', email: 'ana@x.example', message: 'Hi' },
  ...fields,
});

async function openApp() {
  const testApp = await useTestApp();
  await addTestArticle(testApp.db);
  await addTestImage(testApp.db, 1);
  const headers = await testApp.login();
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    testApp.inject({ method, url: API_ROOT + path, payload, headers });
  return { ...testApp, headers, send };
}

test('texts of invisible characters alone are refused as empty', async () => {
  const { send } = await openApp();
  for (const text of ['\u200b', '\u2060\u200b', '\u00ad', '\u202e\u00a0', '\u3164']) {
    for (const [name, method, path, body, field] of saves) {
      const answer = await send(method, path, body(text));
      const { fields } = answer.json<ErrorResponse>();
      expect([name, answer.statusCode, fields]).toEqual([name, 400, { [field]: 'Fill this in.' }]);
    }
  }
});

test('titles and names are stored without invisible characters', async () => {
  const { send, db, inject, headers } = await openApp();
  await send('PUT', API_PATHS.articles, {
    id: 1,
    title: '\u202eCas\u200btle\u00a02 ',
    content: 'a\u202e\r\nb',
  });
  await send('PUT', API_PATHS.imageDetails, { id: 1, name: '\u200fFront\u200e' });
  await send('PUT', API_PATHS.business, {
    values: {
      phone: '\u202a(479)\u00a0555\u20110142\u202c ext. 5',
      email: '\u200boffice@x.example\u202c',
      facebook: 'https://fb.example/\u2060a',
    },
  });
  await send(
    'POST',
    API_PATHS.contact,
    message({ name: 'Jean\u2011Luc\u202e', email: '\u202aj@x.example', message: 'a\u202eb' }),
  );
  const [article] = (await inject(`${API_ROOT + API_PATHS.articles}?id=1`)).json<Article[]>();
  expect(article).toMatchObject({ title: 'Castle 2', content: 'a\r\nb' });
  const business = await inject({ url: API_ROOT + API_PATHS.business, headers });
  expect(business.json<BusinessState>().values).toMatchObject({
    phone: '(479) 555-0142 ext. 5',
    email: 'office@x.example',
    facebook: 'https://fb.example/a',
  });
  expect(await db.selectFrom('images').select('name').execute()).toEqual([{ name: 'Front' }]);
  expect(
    await db.selectFrom('contact_messages').select(['name', 'email', 'message']).execute(),
  ).toEqual([{ name: 'Jean-Luc', email: 'j@x.example', message: 'ab' }]);
});

test('a user name is the same with and without invisible characters', async () => {
  const testApp = await openApp();
  const { send } = testApp;
  const first = await send('POST', API_PATHS.userCreate, {
    username: '\u200bJean\u2011Luc',
    name: 'J',
    key,
  });
  expect(first.statusCode).toBe(201);
  const second = await send('POST', API_PATHS.userCreate, {
    username: 'jean-\u2060luc',
    name: 'J',
    key,
  });
  expect(second.statusCode).toBe(409);
  for (const username of ['Jean-Luc', 'jean\u2013luc\u200b']) {
    expect((await tryLogin(testApp, username, PASSWORD)).statusCode).toBe(200);
  }
});
