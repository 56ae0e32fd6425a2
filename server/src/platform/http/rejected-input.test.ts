import {
  accountCalls,
  articleCalls,
  type Call,
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
const SORTS = 'Use id or -id or title or -title or content or -content or category or -category.';
const MANY = 'Use at most 20 entries.';
const WRONG_PASSWORD = { current: 'This is not your current password.' };
const IN_WORDS = expect.stringMatching(/\w+ \w+/) as string;

const atMost = (count: number) => `Use at most ${count} characters.`;

type Fields = Record<string, string>;

const key = encodePassword('Castle-Blue-42');
const current = encodePassword(TEST_PASSWORD);
const ana = { username: 'ana', name: 'Ana', key };
const message = { key: 'a1b2c3d4-0001', name: 'Ana', phone: '479 555 0142', message: 'A castle?' };

const { list, save, update, switchActive, move } = articleCalls;

/** A password that is refused for its user name. */
const keyOf = (username: string) => encodePassword(`x-${username}-4711`);

const inputs: [call: Call, input: object, fields: Fields][] = [
  [
    list,
    { id: 0, category: -1, inactive: 2 },
    { id: FROM_1, category: FROM_0, inactive: 'Use 1.' },
  ],
  [list, { limit: 0, offset: -1 }, { limit: FROM_1, offset: FROM_0 }],
  [list, { id: MAX_ID + 1, offset: '1e300' }, { id: TOO_HIGH, offset: TOO_HIGH }],
  [list, { category: 'Infinity' }, { category: 'Use a smaller number.' }],
  [list, { id: 'x', category: 1.5, sort: 'name' }, { id: WHOLE, category: WHOLE, sort: SORTS }],
  [list, { search: 'a'.repeat(201) }, { search: atMost(200) }],
  [list, { search: '\0' }, { search: 'Remove the unreadable characters.' }],
  [imageCalls.list, { all: 'maybe' }, { id: EMPTY, all: 'Use true or false.' }],
  [
    userCalls.list,
    { limit: 0, offset: '9223372036854776000' },
    { limit: FROM_1, offset: TOO_HIGH },
  ],
  [
    upkeepCalls.listChanges,
    { kind: 'unheard', since: 'yesterday', until: -1 },
    { kind: IN_WORDS, since: WHOLE, until: FROM_0 },
  ],

  [save, {}, { title: EMPTY }],
  [save, { title: ' \n ', cat_id: -1 }, { title: EMPTY, cat_id: FROM_0 }],
  [save, { title: 'a'.repeat(201) }, { title: atMost(200) }],
  [save, { title: 'A', content: 'a'.repeat(20_001) }, { content: atMost(20_000) }],
  [save, { id: MAX_ID + 1, cat_id: 1e300 }, { id: TOO_HIGH, cat_id: IN_WORDS }],
  [save, { id: '1', title: null, cat_id: 'x' }, { id: WHOLE, title: TEXT, cat_id: WHOLE }],
  [save, { title: 'A', active: 'yes' }, { active: 'Use true or false.' }],
  [update, { title: 'A' }, { id: EMPTY }],
  [switchActive, { id: 1 }, { active: EMPTY }],
  [move, { id: 0, position: -1 }, { id: FROM_1, position: FROM_0 }],
  [move, { id: 1 }, { position: EMPTY }],
  [imageCalls.switchActive, { id: 1, status: 2 }, { status: 'Use 0 or 1.' }],
  [imageCalls.remove, { id: 0 }, { id: FROM_1 }],
  [imageCalls.restore, { id: 0 }, { id: FROM_1 }],
  [
    imageCalls.edit,
    { id: 0, name: '', position: -1 },
    { id: FROM_1, name: EMPTY, position: FROM_0 },
  ],
  [imageCalls.edit, { id: 1, name: 'x'.repeat(256) }, { name: atMost(255) }],

  [userCalls.create, {}, { username: EMPTY, name: EMPTY, key: EMPTY }],
  [userCalls.create, { ...ana, username: 'a'.repeat(65) }, { username: atMost(64) }],
  // It is compared as a longer one.
  [userCalls.create, { ...ana, username: 'ﷺ'.repeat(64) }, { username: IN_WORDS }],
  [userCalls.create, { ...ana, key: 'Castle-Blue-42' }, { key: IN_WORDS }],
  [userCalls.create, { ...ana, key: encodePassword('1-ANA-ana-7') }, { key: IN_WORDS }],
  [userCalls.update, { name: 'Ben' }, { id: EMPTY }],
  [userCalls.update, { id: 2, username: ' ', name: '' }, { username: EMPTY, name: EMPTY }],
  [userCalls.update, { id: 2, nombre: '', activo: 2 }, { nombre: EMPTY, activo: 'Use 0 or 1.' }],
  [userCalls.update, { id: 2, key: keyOf('ben') }, { key: IN_WORDS }],
  [userCalls.update, { id: 2, username: 'eva', key: keyOf('eva') }, { key: IN_WORDS }],
  [accountCalls.rename, { name: ' ' }, { name: EMPTY }],
  [accountCalls.changePassword, { current: encodePassword('wrong'), key }, WRONG_PASSWORD],
  [accountCalls.changePassword, { current: '****', key }, WRONG_PASSWORD],
  [accountCalls.changePassword, { current, key: keyOf('admin') }, { key: IN_WORDS }],
  [sessionCalls.logIn, { username: 'admin' }, { key: EMPTY }],
  [sessionCalls.logIn, { username: 1, key }, { username: TEXT }],
  [sessionCalls.logIn, { username: 'a'.repeat(1001), key }, { username: atMost(1000) }],

  [inquiryCalls.send, { ...message, key: '../../etc/passwd' }, { key: IN_WORDS }],
  [inquiryCalls.send, { ...message, name: ' ', message: '\n' }, { name: EMPTY, message: EMPTY }],
  [inquiryCalls.send, { ...message, message: 'a'.repeat(5001) }, { message: atMost(5000) }],
  [inquiryCalls.send, { ...message, phone: undefined }, { email: IN_WORDS, phone: IN_WORDS }],
  [inquiryCalls.send, { ...message, phone: 'call me' }, { phone: IN_WORDS }],
  [inquiryCalls.send, { ...message, email: 'ana at example' }, { email: IN_WORDS }],
  [inquiryCalls.send, { ...message, email: 'a@b.example, c@d.example' }, { email: IN_WORDS }],
  [
    inquiryCalls.send,
    { ...message, email: 'a@b.example\r\nBcc: c@d.example' },
    { email: IN_WORDS },
  ],
  [inquiryCalls.send, { ...message, article_ids: ['7'] }, { 'article_ids.0': WHOLE }],
  [inquiryCalls.send, { ...message, article_ids: [1, 0] }, { 'article_ids.1': FROM_1 }],
  [inquiryCalls.send, { ...message, article_ids: Array(21).fill(1) }, { article_ids: MANY }],
  [inquiryCalls.mark, { read: true }, { id: EMPTY }],
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
  for (const [call, input, fields] of inputs) {
    const { status, text } = await send(call, input);
    const { fields: problems, ...answer } = JSON.parse(text) as ErrorResponse;
    const name = [call.method, call.path, input];
    expect([name, status, problems]).toEqual([name, 400, fields]);
    expect(answer).toEqual({ code: 'invalid_input', message: IN_WORDS });
    expect(text).not.toContain(key);
  }
  expect(await stored()).toEqual(before);
  expect((await tryLogin(testApp, 'admin', TEST_PASSWORD)).statusCode).toBe(200);
});
