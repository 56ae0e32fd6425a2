import { API_ROOT, inquiryCalls } from '@catalogmx/shared/contract';
import { buildTestApp, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { hasMessage, hasSameMessage, storeMessage } from './contact.repository.ts';

const url = API_ROOT + inquiryCalls.send.path;
const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const message = {
  key: 'a1b2c3d4-0001',
  name: ' Ana ',
  email: 'ana@example.com',
  phone: '(479) 555-0142',
  message: 'A castle for Saturday?\nThanks!',
};

function sendTo({ inject, settings }: TestApp, payload: object, remoteAddress = '203.0.113.1') {
  const headers = { origin: settings.publicUrl };
  return inject({ method: 'POST', url, payload, headers, remoteAddress });
}

describe.each(testDatabases)('POST contact on $name', (on) => {
  async function openContact() {
    const time = { now: NOW };
    const wakeOutbox = jest.fn();
    const testApp = await openTestApp({ on, clock: () => time.now, wakeOutbox });
    const { db } = testApp;
    const send = (payload: object, address?: string) => sendTo(testApp, payload, address);
    const sendMany = async (count: number, prefix: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i++) {
        statuses.push((await send({ ...message, key: `${prefix}-message-${i}` })).statusCode);
      }
      return statuses;
    };
    const stored = () => db.selectFrom('contact_messages').selectAll().execute();
    const suspicions = async () => (await stored()).map(({ suspicion }) => suspicion);
    const outbox = () => db.selectFrom('outbox').selectAll().execute();
    return { ...testApp, time, wakeOutbox, send, sendMany, stored, suspicions, outbox };
  }

  test('stores a message once with its place in the outbox, and wakes the outbox', async () => {
    const { send, stored, outbox, wakeOutbox } = await openContact();
    const answers = [await send(message), await send(message)];
    answers.push(await send({ ...message, name: 'B' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
    for (const answer of answers) expect(answer.json()).toEqual({ status: 'received' });
    expect(await stored()).toEqual([
      {
        ...{ ...message, id: 1, name: 'Ana', created_at: NOW, suspicion: '', held_reasons: '' },
        ...{ article_id: null, article_ids: '', read_at: null, handled_at: null },
        search_text:
          'ana\nana@example.com\n(479) 555-0142\n4795550142\na castle for saturday?\nthanks!',
      },
    ]);
    const waiting = { attempts: 0, next_attempt_at: NOW, last_error: '', sent_at: null };
    expect(await outbox()).toEqual([{ id: 1, message_id: 1, team_mail_id: null, ...waiting }]);
    expect(wakeOutbox).toHaveBeenCalledTimes(1);
  });

  test('stores a message once that comes several times at once', async () => {
    const { send, stored, sendMany, suspicions } = await openContact();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(message)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 201]);
    expect(await stored()).toHaveLength(1);
    // Duplicates count once.
    await sendMany(10, 'more');
    expect((await suspicions()).filter((suspicion) => suspicion === '')).toHaveLength(10);
  });

  test.each([
    ['an email address', { email: 'ana@example.com' }],
    ['a phone number', { phone: '479 555 0142' }],
    ['a blank phone number beside an email address', { email: 'josé@münchen.example', phone: ' ' }],
  ])('takes %s alone', async (_, way) => {
    const { send } = await openContact();
    const answer = await send({ key: 'a1b2c3d4', name: 'Ana', message: 'Hello', ...way });
    expect(answer.statusCode).toBe(201);
  });

  test.each([
    ['several articles', { article_id: 7, article_ids: [7, 10, 7] }, 7, '7,10'],
    ['the article of an older catalogue', { article_id: 7 }, 7, '7'],
    ['no article', { article_ids: [] }, null, ''],
  ])('stores %s', async (_, about, article_id, article_ids) => {
    const { send, stored } = await openContact();
    expect((await send({ ...message, ...about })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ article_id, article_ids }]);
  });

  test.each([
    ['hidden_field', { leave_empty: 'https://spam.example' }],
    ['hidden_field', { leave_empty: 'x'.repeat(9_000) }],
    ['hidden_field', { website: 'https://of-an-older-catalogue.example' }],
    ['content', { message: 'Buy followers! https://win.example' }],
    ['content', { took: 0, message: 'Buy followers!' }],
  ])(
    'a message suspected for its %s is stored and not mailed, with the same answer',
    async (suspicion, sign) => {
      const { send, suspicions, outbox, wakeOutbox } = await openContact();
      const answers = [await send({ ...message, ...sign }), await send({ ...message, ...sign })];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
      for (const answer of answers) expect(answer.json()).toEqual({ status: 'received' });
      expect(await suspicions()).toEqual([suspicion]);
      expect(await outbox()).toEqual([]);
      expect(wakeOutbox).not.toHaveBeenCalled();
    },
  );

  test.each([{}, { took: 0 }, { took: 86_400_000, leave_empty: '' }, { leave_empty: ' ' }])(
    'a message with %j is mailed',
    async (signs) => {
      const { send, suspicions, outbox } = await openContact();
      expect((await send({ ...message, ...signs })).statusCode).toBe(201);
      expect(await suspicions()).toEqual(['']);
      expect(await outbox()).toMatchObject([{ message_id: 1 }]);
    },
  );

  test('the eleventh message of an address in an hour is stored and not mailed, with the same answer', async () => {
    const { send, sendMany, suspicions, time } = await openContact();
    expect(await sendMany(11, 'first')).toEqual(Array(11).fill(201));
    expect(await suspicions()).toEqual([...Array<string>(10).fill(''), 'too_many']);
    await send(message, '198.51.100.1');
    expect((await suspicions()).at(-1)).toBe('');
    time.now += 60 * MINUTE;
    await sendMany(1, 'later');
    expect((await suspicions()).at(-1)).toBe('');
  });

  test('what a program sends does not use up the messages that its neighbours have mailed', async () => {
    const { send, sendMany, suspicions } = await openContact();
    for (let i = 0; i < 12; i++) await send({ ...message, key: `program-${i}`, leave_empty: 'x' });
    await sendMany(10, 'people');
    expect((await suspicions()).slice(12)).toEqual(Array(10).fill(''));
  });

  test('the thirty-first message of an address in a day is not mailed', async () => {
    const { sendMany, suspicions, time } = await openContact();
    for (let i = 0; i < 3; i++) {
      await sendMany(10, `round-${i}`);
      time.now += 60 * MINUTE;
    }
    await sendMany(1, 'last');
    expect((await suspicions()).filter((suspicion) => suspicion !== '')).toEqual(['too_many']);
    time.now += 22 * 60 * MINUTE;
    await sendMany(1, 'next-day');
    expect((await suspicions()).at(-1)).toBe('');
  });

  test('answers 429 to the thirty-first message in an hour, but never to one it has', async () => {
    const { send, sendMany, time } = await openContact();
    expect(await sendMany(30, 'first')).toEqual(Array(30).fill(201));
    const answer = await send(message);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('3600');
    expect(await sendMany(30, 'first')).toEqual(Array(30).fill(200));
    expect((await send(message, '198.51.100.1')).statusCode).toBe(201);
    time.now += 60 * MINUTE;
    expect(await sendMany(1, 'later')).toEqual([201]);
  });

  test('answers 429 to the hundred and first message in a day', async () => {
    const { sendMany, time } = await openContact();
    for (let i = 0; i < 4; i++) {
      expect(await sendMany(25, `round-${i}`)).toEqual(Array(25).fill(201));
      time.now += 60 * MINUTE;
    }
    expect(await sendMany(1, 'last')).toEqual([429]);
    time.now += 21 * 60 * MINUTE;
    expect(await sendMany(1, 'last')).toEqual([201]);
  });

  test('two servers on one database count the messages of an address together', async () => {
    const [db, clock] = [await on.open(), () => NOW];
    const servers = [await buildTestApp({ db, clock }), await buildTestApp({ db, clock })];
    const statuses: number[] = [];
    for (let count = 0; count < 16; count += 1) {
      for (const [index, server] of servers.entries()) {
        const answer = await sendTo(server, { ...message, key: `message-${count}-${index}` });
        statuses.push(answer.statusCode);
      }
    }
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429, 429]);
    const mailed = db.selectFrom('contact_messages').select('key').where('suspicion', '=', '');
    expect(await mailed.execute()).toHaveLength(10);
  });
});

describe.each(testDatabases)('contact messages on $name', ({ open }) => {
  const stored = { ...message, article_id: null };

  test('are found by their content, whatever their key', async () => {
    const db = await open();
    await storeMessage(db, stored, 5);
    const again = { ...stored, key: 'another' };
    expect(await hasSameMessage(db, again, 5)).toBe(true);
    expect(await hasSameMessage(db, again, 6)).toBe(false);
    for (const field of ['name', 'email', 'phone', 'message', 'article_ids']) {
      expect(await hasSameMessage(db, { ...again, [field]: 'other' }, 5)).toBe(false);
    }
  });

  test('are not stored without their place in the outbox', async () => {
    const db = await open();
    await db.schema.dropTable('outbox').execute();
    await expect(storeMessage(db, stored, 1)).rejects.toThrow(/outbox/);
    expect(await hasMessage(db, stored.key)).toBe(false);
  });
});
