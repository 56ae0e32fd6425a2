import { randomUUID } from 'node:crypto';
import {
  accountCalls,
  API_ROOT,
  type BusinessValues,
  CALLS,
  CLEANERS,
  encodeText,
  type ErrorResponse,
  inquiryCalls,
  sessionCalls,
  tidyBusiness,
} from '@catalogmx/shared/contract';
import { anyText, longText } from '@catalogmx/shared/testing/any-text';
import fc from 'fast-check';
import { addTestArticle, addTestImage } from '../testing/test-catalogue.ts';
import { aSession, openTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import { makeTestFile } from '../testing/test-images.ts';
import { encodePassword } from '../testing/test-login.ts';
import { addTestUser } from '../testing/test-user.ts';

const WEB_ADDRESS = 'https://www.facebook.com/party';

/** Ids are those of rows that a test can change: user 1 cannot be renamed. */
const SAMPLES: Record<string, unknown> = {
  ...{ id: 2, articleId: 2, email: 'ana@example.com', phone: '(479) 555-0142' },
  ...{ textPhone: '(479) 555-0143', country: 'US', timeZone: 'America/Chicago' },
  ...{ opens: '09:00', closes: '17:00', current: encodePassword(TEST_PASSWORD) },
  ...{ facebook: WEB_ADDRESS, instagram: WEB_ADDRESS, video: `${WEB_ADDRESS}/videos/1` },
  ...{ logo: 'https://example.com/a.png', banner: 'https://example.com/b.png' },
  ...{ cat_id: '2', token: 'a'.repeat(43), text: 'Sample' },
};

/** Calls whose texts have to be those of something that exists, so that no sample passes. */
const SECRET = new RegExp(
  [
    `${sessionCalls.logIn.path} `,
    `(PUT|DELETE) ${accountCalls.beginTwoFactor.path} `,
    `${accountCalls.replaceRecoveryCodes.path} `,
    `${accountCalls.listSessions.path} `,
    // Needs a mail server.
    `${accountCalls.changeEmail.path} `,
    `${accountCalls.confirmEmail.path} `,
    `${accountCalls.setPassword.path} `,
  ].join('|'),
);

async function openApp() {
  const file = (await makeTestFile('png')).toString('base64');
  const sampleOf = (name: string, { pattern, type }: Schema) => {
    if (name === 'fileContent') return file;
    if (name === 'username') return randomUUID();
    if (name === 'id' && type === 'string') return undefined;
    // Of a message, or a password.
    if (name === 'key') return pattern ? randomUUID() : encodePassword(TEST_PASSWORD);
    return SAMPLES[name];
  };
  const testApp = await openTestApp();
  const { db, inject } = testApp;
  await testApp.login();
  await addTestUser(db, { username: 'second' });
  const ana = await addTestUser(db, { username: 'ana', password: TEST_PASSWORD });
  const login = () => aSession(testApp, ana);
  let headers = await login();
  for (const title of ['Castle', 'Slide']) await addTestArticle(db, { title });
  for (const name of ['a.png', 'b.png']) await addTestImage(db, 2, { name });
  const { fields, reads } = listTextFields(sampleOf);
  const hashes = db.selectFrom('users').select('password_hash').where('id', '=', ana);
  const { password_hash } = await hashes.executeTakeFirstOrThrow();

  /** Sends a request as somebody who is logged in and has not reached any limit. */
  async function send({ method, path }: TextField, input: Record<string, unknown>) {
    for (const table of ['login_failures', 'rate_limits'] as const) {
      await db.deleteFrom(table).execute();
    }
    const answer = await inject(
      method === 'GET'
        ? { url: `${path}?${toQuery(input)}`, headers }
        : { method, url: path, payload: input, headers },
    );
    await db.updateTable('users').set({ password_hash }).where('id', '=', ana).execute();
    // A password that was typed gives the session another cookie, or ends it.
    if (answer.cookies.length > 0) headers = await login();
    return answer;
  }

  /** @returns All texts in the responses. */
  async function readAll(): Promise<Set<string>> {
    const texts = new Set<string>();
    for (const url of [...reads, `${API_ROOT}${inquiryCalls.list.path}?list=held`]) {
      const answer = await inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      collectTexts(answer.json(), texts);
    }
    return texts;
  }

  return { fields, send, readAll };
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;

const nameOf = ({ method, path, place }: TextField) =>
  `${method} ${path.replace(API_ROOT, '')} ${place.join('.')}`;

const toQuery = (input: Record<string, unknown>) =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${encodeText(String(value))}`)
    .join('&');

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collectTexts(member, texts);
  }
}

/** What the site shows of an accepted input; nothing of passwords and codes. */
function shownTexts(
  { path, place, schema }: TextField,
  input: Record<string, unknown>,
  text: string,
) {
  const texts = new Set<string>();
  const { 'x-clean': cleaner } = schema;
  if (place[0] === 'values') collectTexts(tidyBusiness(input.values as BusinessValues), texts);
  else if (cleaner && !path.endsWith(accountCalls.mailLink.path) && place[0] !== 'code') {
    texts.add(CLEANERS[cleaner as keyof typeof CLEANERS](text));
  }
  return texts;
}

test('any text in any field is stored and shown, or rejected in words', async () => {
  const { fields, send, readAll } = await openApp();
  for (const field of fields.filter((each) => !SECRET.test(nameOf(each)))) {
    const { statusCode, body } = await send(field, field.inputWith());
    expect([nameOf(field), statusCode < 400 || body]).toEqual([nameOf(field), true]);
  }
  await fc.assert(
    fc.asyncProperty(inputsOf(fields), async ([field, text]) => {
      const input = field.inputWith(text);
      const { statusCode, body } = await send(field, input);
      if (statusCode >= 400) return expectWords(statusCode, body);
      expect(statusCode).toBeLessThan(300);
      const texts = await readAll();
      expect([...texts].filter((each) => UNSTORABLE.test(each))).toEqual([]);
      for (const shown of shownTexts(field, input, text)) expect(texts).toContain(shown);
    }),
    { numRuns: 120 },
  );
});

function inputsOf(fields: TextField[]) {
  return fc.constantFrom(...fields).chain((field) => {
    const { maxLength = 2_000 } = field.schema;
    const text = fc.oneof({ weight: 3, arbitrary: anyText }, longText(maxLength + 1));
    const isPassword = ['key', 'current', 'currentPassword'].includes(field.place.at(-1) ?? '');
    const texts = isPassword ? fc.oneof(text, text.map(encodePassword)) : text;
    return fc.tuple(fc.constant(field), texts);
  });
}

function expectWords(statusCode: number, body: string): void {
  expect(statusCode).toBeLessThan(500);
  if (statusCode === 401 && body === 'false') return;
  const { code, message, fields = {} } = JSON.parse(body) as ErrorResponse;
  for (const words of [code, message, ...Object.values(fields)]) {
    expect(words).toMatch(/\w/);
    expect(words).not.toMatch(UNSTORABLE);
  }
}

/** The parts of JSON Schema that the calls use. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  'x-clean'?: string;
}

/** A text that a call takes, in its body or, for GET, in its query. */
interface TextField {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Names that lead to it. Members of lists have none. */
  place: string[];
  schema: Schema;
  /** Returns an input of the call with this text; without one, with a sample. */
  inputWith: (text?: string) => Record<string, unknown>;
}

/** Returns a valid value for a field, or undefined if any value of its type will do. */
type SampleOf = (name: string, schema: Schema) => unknown;

interface Target {
  place: string[];
  text: string | undefined;
}

/** Optional fields without which some calls accept nothing. */
const ALWAYS_SENT = ['email', 'title'];

/** Lists the texts that calls take, and the paths of those that read, with their queries. */
function listTextFields(sampleOf: SampleOf) {
  const fields: TextField[] = [];
  const reads: string[] = [];
  for (const { method, path: name, query, body } of CALLS) {
    const path = API_ROOT + name;
    const schema = (body ?? query ?? { type: 'object' }) as Schema;
    const inputWith = (target?: Target) =>
      valueOf('', schema, sampleOf, target) as Record<string, string>;
    if (method === 'GET') reads.push(`${path}?${new URLSearchParams(inputWith()).toString()}`);
    for (const { place, schema: own } of textsOf(schema)) {
      const withText = (text?: string) => inputWith({ place, text });
      fields.push({ method, path, place, schema: own, inputWith: withText });
    }
  }
  return { fields, reads };
}

function textsOf(schema: Schema, place: string[] = []): { place: string[]; schema: Schema }[] {
  const { type, anyOf = [], properties = {}, items } = schema;
  if (type === 'string') return 'const' in schema || schema.enum ? [] : [{ place, schema }];
  return [
    ...(items ? textsOf(items, place) : []),
    ...anyOf.flatMap((each) => textsOf(each, place)),
    ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, [...place, name])),
  ];
}

/** Returns a value with the text at its place, and else only with what has to be there. */
function valueOf(name: string, schema: Schema, sampleOf: SampleOf, target?: Target): unknown {
  const { type, anyOf, const: only, enum: choices, properties = {}, required = [], items } = schema;
  if (anyOf) {
    const text = anyOf.find((each) => textsOf(each).length > 0);
    return valueOf(name, (target && text) ?? anyOf[0] ?? {}, sampleOf, target);
  }
  if (items) return [valueOf(name, items, sampleOf, target)];
  if (type === 'object') {
    const [next, ...place] = target?.place ?? [];
    const sent = [next, ...required, ...ALWAYS_SENT];
    const entries = Object.entries(properties).filter(([key]) => sent.includes(key));
    return Object.fromEntries(
      entries.map(([key, each]) => [
        key,
        valueOf(key, each, sampleOf, key === next ? { place, text: target?.text } : undefined),
      ]),
    );
  }
  const sample = only ?? choices?.[0] ?? sampleOf(name, schema) ?? BY_TYPE[type ?? ''];
  return target?.text ?? sample;
}

const BY_TYPE: Record<string, unknown> = { string: 'Sample', boolean: true, integer: 1, number: 1 };
