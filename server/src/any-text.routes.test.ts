import { randomUUID } from 'node:crypto';
import {
  accountCalls,
  API_ROOT,
  type BusinessValues,
  type Call,
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
import { addTestArticle, addTestImage } from './testing/data/test-catalogue.ts';
import { ANA, aSession, openTestApp } from './testing/test-app.ts';
import { makeTestFile } from './testing/data/test-images.ts';
import { encodePassword } from './testing/test-login.ts';
import { addTestUser } from './testing/data/test-user.ts';

const WEB_ADDRESS = 'https://www.facebook.com/party';
const KEY = encodePassword(ANA.password);

/** Ids are those of rows that a test can change: user 1 cannot be renamed. */
const SAMPLES: Record<string, unknown> = {
  ...{ id: 2, articleId: 2, email: 'ana@example.com', phone: '(479) 555-0142' },
  ...{ textPhone: '(479) 555-0143', country: 'US', timeZone: 'America/Chicago' },
  ...{ opens: '09:00', closes: '17:00', current: KEY },
  ...{ facebook: WEB_ADDRESS, instagram: WEB_ADDRESS, video: `${WEB_ADDRESS}/videos/1` },
  ...{ logo: 'https://example.com/a.png', banner: 'https://example.com/b.png' },
  ...{ cat_id: '2', token: 'a'.repeat(43), text: 'Sample' },
};

const BY_TYPE: Record<string, unknown> = { string: 'Sample', boolean: true, integer: 1, number: 1 };

/** Optional fields without which some calls accept nothing. */
const ALWAYS_SENT = ['email', 'title'];

/** Calls whose texts have to be those of something that exists, so that no sample passes. */
const SECRET: Call[] = [
  ...[sessionCalls.logIn, accountCalls.endSessions, accountCalls.replaceRecoveryCodes],
  ...[accountCalls.confirmTwoFactor, accountCalls.switchTwoFactorOff],
  // Needs a mail server.
  ...[accountCalls.changeEmail, accountCalls.confirmEmail, accountCalls.setPassword],
];

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

/** A text that a call takes. */
interface TextField {
  call: Call;
  /** Names that lead to it. Members of lists have none. */
  place: string[];
  schema: Schema;
}

type Input = Record<string, unknown>;

const schemaOf = ({ query, body }: Call) => (body ?? query ?? { type: 'object' }) as Schema;

const fields: TextField[] = CALLS.flatMap((call) =>
  textsOf(schemaOf(call)).map((text) => ({ call, ...text })),
);

function textsOf(schema: Schema, place: string[] = []): Omit<TextField, 'call'>[] {
  const { type, anyOf = [], properties = {}, items } = schema;
  if (type === 'string') return 'const' in schema || schema.enum ? [] : [{ place, schema }];
  return [
    ...(items ? textsOf(items, place) : []),
    ...anyOf.flatMap((each) => textsOf(each, place)),
    ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, [...place, name])),
  ];
}

async function openApp() {
  const file = (await makeTestFile('png')).toString('base64');
  const testApp = await openTestApp();
  const { db, inject } = testApp;
  await testApp.login();
  await addTestUser(db, { username: 'second' });
  const ana = await addTestUser(db, { ...ANA, id: undefined });
  let headers = await aSession(testApp, ana);
  for (const title of ['Castle', 'Slide']) await addTestArticle(db, { title });
  for (const name of ['a.png', 'b.png']) await addTestImage(db, 2, { name });
  const hashes = db.selectFrom('users').select('password_hash').where('id', '=', ana);
  const { password_hash } = await hashes.executeTakeFirstOrThrow();

  function sampleOf(name: string, { pattern, type = '' }: Schema): unknown {
    if (name === 'fileContent') return file;
    if (name === 'username') return randomUUID();
    if (name === 'id' && type === 'string') return BY_TYPE.string;
    // Of a message, or a password.
    if (name === 'key') return pattern ? randomUUID() : KEY;
    return SAMPLES[name] ?? BY_TYPE[type];
  }

  /** Returns a value with the text at its place, and else only with what has to be there. */
  function valueOf(name: string, schema: Schema, place?: string[], text?: string): unknown {
    const { anyOf, items, properties = {}, required = [] } = schema;
    if (anyOf) {
      const withText = place && anyOf.find((each) => textsOf(each).length > 0);
      return valueOf(name, withText ?? anyOf[0] ?? {}, place, text);
    }
    if (items) return [valueOf(name, items, place, text)];
    if (schema.type === 'object') {
      const [next, ...rest] = place ?? [];
      const sent = [next, ...required, ...ALWAYS_SENT];
      const entries = Object.entries(properties)
        .filter(([key]) => sent.includes(key))
        .map(([key, each]) => [key, valueOf(key, each, key === next ? rest : undefined, text)]);
      return Object.fromEntries(entries);
    }
    const sample = schema.const ?? schema.enum?.[0] ?? sampleOf(name, schema);
    return place ? (text ?? sample) : sample;
  }

  const inputOf = (
    { call, place }: Pick<TextField, 'call'> & { place?: string[] },
    text?: string,
  ) => valueOf('', schemaOf(call), place, text) as Input;

  const request = ({ method, path }: Call, input: Input) =>
    method === 'GET'
      ? inject({ url: `${API_ROOT}${path}?${toQuery(input)}`, headers })
      : inject({ method, url: API_ROOT + path, payload: input, headers });

  /** Sends a call as somebody who is logged in and has not reached any limit. */
  async function send(call: Call, input: Input) {
    for (const table of ['login_failures', 'rate_limits'] as const) {
      await db.deleteFrom(table).execute();
    }
    const answer = await request(call, input);
    await db.updateTable('users').set({ password_hash }).where('id', '=', ana).execute();
    // A password that was typed gives the session another cookie, or ends it.
    if (answer.cookies.length > 0) headers = await aSession(testApp, ana);
    return answer;
  }

  /** @returns All texts in the responses. */
  async function readAll(): Promise<Set<string>> {
    const texts = new Set<string>();
    const reads = CALLS.filter(({ method }) => method === 'GET');
    for (const [call, more] of [
      ...reads.map((call) => [call, {}] as const),
      [inquiryCalls.list, { list: 'held' }] as const,
    ]) {
      const answer = await request(call, { ...inputOf({ call }), ...more });
      expect([call.path, answer.statusCode]).toEqual([call.path, 200]);
      collectTexts(answer.json(), texts);
    }
    return texts;
  }

  return { inputOf, send, readAll };
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;

const toQuery = (input: Input) =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${encodeText(String(value))}`)
    .join('&');

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collectTexts(member, texts);
  }
}

/** The text of an accepted input that the site shows; nothing of passwords and codes. */
function shownTexts({ call, place, schema }: TextField, input: Input, text: string) {
  const texts = new Set<string>();
  const cleaner = schema['x-clean'] as keyof typeof CLEANERS | undefined;
  if (place[0] === 'values') collectTexts(tidyBusiness(input.values as BusinessValues), texts);
  else if (cleaner && call.path !== accountCalls.mailLink.path && place[0] !== 'code') {
    texts.add(CLEANERS[cleaner](text));
  }
  return texts;
}

test('any text in any field is stored and shown, or rejected in words', async () => {
  const { inputOf, send, readAll } = await openApp();
  for (const field of fields.filter(({ call }) => !SECRET.includes(call))) {
    const { statusCode, body } = await send(field.call, inputOf(field));
    const name = [field.call.path, ...field.place];
    expect([name, statusCode < 400 || body]).toEqual([name, true]);
  }
  const inputs = fc.constantFrom(...fields).chain((field) => {
    const { maxLength = 2_000 } = field.schema;
    const text = fc.oneof({ weight: 3, arbitrary: anyText }, longText(maxLength + 1));
    const isPassword = ['key', 'current', 'currentPassword'].includes(field.place.at(-1) ?? '');
    const texts = isPassword ? fc.oneof(text, text.map(encodePassword)) : text;
    return fc.tuple(fc.constant(field), texts);
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ([field, text]) => {
      const input = inputOf(field, text);
      const { statusCode, body } = await send(field.call, input);
      if (statusCode >= 400) return expectWords(statusCode, body);
      expect(statusCode).toBeLessThan(300);
      const texts = await readAll();
      expect([...texts].filter((each) => UNSTORABLE.test(each))).toEqual([]);
      for (const shown of shownTexts(field, input, text)) expect(texts).toContain(shown);
    }),
    { numRuns: 120 },
  );
});

function expectWords(statusCode: number, body: string): void {
  expect(statusCode).toBeLessThan(500);
  if (statusCode === 401 && body === 'false') return;
  const { code, message, fields: problems = {} } = JSON.parse(body) as ErrorResponse;
  for (const words of [code, message, ...Object.values(problems)]) {
    expect(words).toMatch(/\w/);
    expect(words).not.toMatch(UNSTORABLE);
  }
}
