import {
  accountCalls,
  articleCalls,
  type ErrorResponse,
  imageCalls,
  inquiryCalls,
  MAX_ID,
  sessionCalls,
  upkeepCalls,
  userCalls,
} from '@catalogmx/shared/contract';
import { openTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/data/test-user.ts';

const EMPTY = 'Fill this in.';
const TEXT = 'Use text.';
const WHOLE = 'Use a whole number.';
const FROM_0 = 'Use 0 or more.';
const FROM_1 = 'Use 1 or more.';
const TOO_HIGH = `Use ${MAX_ID} or less.`;
const SORTS = 'id or -id or title or -title or content or -content or category or -category';
const WRONG_PASSWORD = 'This is not your current password.';
const IN_WORDS = expect.stringMatching(/\w+ \w+/) as string;

const atMost = (count: number) => `Use at most ${count} characters.`;

type Fields = Record<string, string>;

const account = accountCalls.rename.path;
const articleOrder = articleCalls.move.path;
const articles = articleCalls.list.path;
const changes = upkeepCalls.listChanges.path;
const contact = inquiryCalls.send.path;
const imageDetails = imageCalls.edit.path;
const images = imageCalls.list.path;
const inquiries = inquiryCalls.list.path;
const login = sessionCalls.logIn.path;
const ownPassword = accountCalls.changePassword.path;
const restoredImage = imageCalls.restore.path;
const userCreate = userCalls.create.path;
const userList = userCalls.list.path;
const userUpdate = userCalls.update.path;

const queries: [query: string, fields: Fields][] = [
  [
    `${articles}?id=0&category=-1&inactive=2&limit=0&offset=-1`,
    { id: FROM_1, category: FROM_0, inactive: 'Use 1.', limit: FROM_1, offset: FROM_0 },
  ],
  [`${articles}?id=${MAX_ID + 1}&offset=1e300`, { id: TOO_HIGH, offset: TOO_HIGH }],
  [`${articles}?category=Infinity`, { category: 'Use a smaller number.' }],
  [
    `${articles}?id=x&category=1.5&sort=name`,
    { id: WHOLE, category: WHOLE, sort: `Use ${SORTS}.` },
  ],
  [`${articles}?id=1&id=2&search=${'a'.repeat(201)}`, { id: WHOLE, search: atMost(200) }],
  [`${articles}?search=%00`, { search: 'Remove the unreadable characters.' }],
  [`${images}?all=maybe`, { id: EMPTY, all: 'Use true or false.' }],
  [`${userList}?limit=0&offset=9223372036854776000`, { limit: FROM_1, offset: TOO_HIGH }],
  [
    `${changes}?kind=unheard&since=yesterday&until=-1`,
    { kind: IN_WORDS, since: WHOLE, until: FROM_0 },
  ],
];

const key = encodePassword('Castle-Blue-42');
const current = encodePassword(TEST_PASSWORD);
const ana = { username: 'ana', name: 'Ana', key };
const message = { key: 'a1b2c3d4-0001', name: 'Ana', phone: '479 555 0142', message: 'A castle?' };

const bodies: [method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, fields: Fields][] = [
  ['POST', articles, {}, { title: EMPTY }],
  ['POST', articles, { title: ' \n ', cat_id: -1 }, { title: EMPTY, cat_id: FROM_0 }],
  [
    ...(['POST', articles, { title: 'a'.repeat(201), content: 'a'.repeat(20_001) }] as const),
    { title: atMost(200), content: atMost(20_000) },
  ],
  ['POST', articles, { id: MAX_ID + 1, cat_id: 1e300 }, { id: TOO_HIGH, cat_id: IN_WORDS }],
  [
    ...(['POST', articles, { id: '1', title: null, cat_id: 'x', active: 'yes' }] as const),
    { id: WHOLE, title: TEXT, cat_id: WHOLE, active: 'Use true or false.' },
  ],
  ['PUT', articles, { title: 'A' }, { id: EMPTY }],
  ['DELETE', articles, { id: 1 }, { active: EMPTY }],
  ['PUT', articleOrder, { id: 0, position: -1 }, { id: FROM_1, position: FROM_0 }],
  ['PUT', articleOrder, { id: 1 }, { position: EMPTY }],
  ['POST', images, { id: 1, status: 2 }, { status: 'Use 0 or 1.' }],
  ['DELETE', images, { id: 0 }, { id: FROM_1 }],
  ['POST', restoredImage, { id: 0 }, { id: FROM_1 }],
  [
    'PUT',
    imageDetails,
    { id: 0, name: '', position: -1 },
    { id: FROM_1, name: EMPTY, position: FROM_0 },
  ],
  ['PUT', imageDetails, { id: 1, name: 'x'.repeat(256) }, { name: atMost(255) }],

  ['POST', userCreate, {}, { username: EMPTY, name: EMPTY, key: EMPTY }],
  ['POST', userCreate, { ...ana, username: 'a'.repeat(65) }, { username: atMost(64) }],
  // It is compared as a longer one.
  ['POST', userCreate, { ...ana, username: 'ﷺ'.repeat(64) }, { username: IN_WORDS }],
  ['POST', userCreate, { ...ana, key: 'Castle-Blue-42' }, { key: IN_WORDS }],
  ['POST', userCreate, { ...ana, key: encodePassword('1-ANA-ana-7') }, { key: IN_WORDS }],
  ['PUT', userUpdate, { name: 'Ben' }, { id: EMPTY }],
  [
    ...(['PUT', userUpdate, { id: 2, username: ' ', name: '', nombre: '', activo: 2 }] as const),
    { username: EMPTY, name: EMPTY, nombre: EMPTY, activo: 'Use 0 or 1.' },
  ],
  ['PUT', userUpdate, { id: 2, key: encodePassword('x-ben-4711') }, { key: IN_WORDS }],
  [
    ...([
      'PUT',
      userUpdate,
      { id: 2, username: 'eva', key: encodePassword('x-eva-4711') },
    ] as const),
    { key: IN_WORDS },
  ],
  ['PUT', account, { name: ' ' }, { name: EMPTY }],
  ['PUT', ownPassword, { current: encodePassword('wrong'), key }, { current: WRONG_PASSWORD }],
  ['PUT', ownPassword, { current: '****', key }, { current: WRONG_PASSWORD }],
  ['PUT', ownPassword, { current, key: encodePassword('x-admin-4711') }, { key: IN_WORDS }],
  ['POST', login, { username: 'admin' }, { key: EMPTY }],
  ['POST', login, { username: 1, key }, { username: TEXT }],
  ['POST', login, { username: 'a'.repeat(1001), key }, { username: atMost(1000) }],

  [
    ...(['POST', contact, { key: '../../etc/passwd', name: ' ', message: '\n' }] as const),
    { key: IN_WORDS, name: EMPTY, message: EMPTY },
  ],
  ['POST', contact, { ...message, message: 'a'.repeat(5001) }, { message: atMost(5000) }],
  ['POST', contact, { ...message, phone: undefined }, { email: IN_WORDS, phone: IN_WORDS }],
  ['POST', contact, { ...message, phone: 'call me' }, { phone: IN_WORDS }],
  ['POST', contact, { ...message, email: 'ana at example' }, { email: IN_WORDS }],
  ['POST', contact, { ...message, email: 'a@b.example, c@d.example' }, { email: IN_WORDS }],
  ['POST', contact, { ...message, email: 'a@b.example\r\nBcc: c@d.example' }, { email: IN_WORDS }],
  [
    ...(['POST', contact, { ...message, article_ids: ['7', 0] }] as const),
    { 'article_ids.0': WHOLE, 'article_ids.1': FROM_1 },
  ],
  [
    ...(['POST', contact, { ...message, article_ids: Array(21).fill(1) }] as const),
    { article_ids: 'Use at most 20 entries.' },
  ],
  ['PUT', inquiries, { read: true }, { id: EMPTY }],
];

test('rejects wrong input of any call in words beside its field, and stores nothing', async () => {
  const testApp = await openTestApp();
  const { db } = testApp;
  const send = await testApp.asAdmin();
  await addTestUser(db, { username: 'ben' });
  await addTestArticle(db);
  const stored = () =>
    Promise.all([
      db.selectFrom('articles').selectAll().execute(),
      db.selectFrom('users').selectAll().execute(),
      db.selectFrom('contact_messages').selectAll().execute(),
    ]);
  const before = await stored();
  const calls = queries.map(([query, fields]) => ['GET', query, undefined, fields] as const);
  for (const [method, path, body, fields] of [...calls, ...bodies]) {
    const answer = await send(method, path, body);
    const name = [method, path, body];
    expect([name, answer.statusCode, answer.json<ErrorResponse>().fields]).toEqual([
      name,
      400,
      fields,
    ]);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: IN_WORDS });
    expect(answer.body).not.toContain(key);
  }
  expect(await stored()).toEqual(before);
  expect((await tryLogin(testApp, 'admin', TEST_PASSWORD)).statusCode).toBe(200);
});
