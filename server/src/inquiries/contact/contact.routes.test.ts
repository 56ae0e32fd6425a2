import { inquiryCalls } from '@catalogmx/shared/contract';
import { describeCalls, TEST_TIME as NOW } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { ContactRateLimiter } from './contact.routes.ts';
import { hasMessage, storeMessage } from './contact.repository.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const OTHER = { 'x-forwarded-for': '198.51.100.1' };
const RECEIVED = { status: 'received' };
const message = {
  key: 'a1b2c3d4-0001',
  name: ' Ana ',
  email: 'ana@example.com',
  phone: '(479) 555-0142',
  message: 'A castle for Saturday?\nThanks!',
};

const stored = { ...message, article_id: null };

describeCalls('POST contact', (app) => {
  const send = (input: object = {}, headers = {}) =>
    app.visitor(inquiryCalls.send, { ...message, ...input }, headers);
  /** Returns the status of each. */
  const sendMany = async (count: number, prefix: string, more: object = {}) => {
    const statuses = new Set<number>();
    for (let i = 0; i < count; i++) {
      statuses.add((await send({ key: `${prefix}-message-${i}`, ...more })).status);
    }
    return [...statuses];
  };
  const suspicions = async () =>
    (await app.rows('contact_messages')).map(({ suspicion }) => suspicion);

  test('stores a message once with its place in the outbox, and wakes the outbox', async () => {
    const answers = await Promise.all([send(), send(), send({ name: 'B' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    for (const { body } of answers) expect(body).toEqual(RECEIVED);
    const sent = { ...message, id: 1, name: 'Ana', created_at: NOW, suspicion: '' };
    expect(await app.rows('contact_messages')).toEqual([
      {
        ...{ ...sent, held_reasons: '', article_id: null, article_ids: '' },
        ...{ read_at: null, handled_at: null },
        search_text:
          'ana\nana@example.com\n(479) 555-0142\n4795550142\na castle for saturday?\nthanks!',
      },
    ]);
    const waiting = { attempts: 0, next_attempt_at: NOW, last_error: '', sent_at: null };
    const place = { id: 1, message_id: 1, team_mail_id: null, ...waiting };
    expect(await app.rows('outbox')).toEqual([place]);
    expect(app.wakeOutbox).toHaveBeenCalledTimes(1);
    // Duplicates count once.
    await sendMany(9, 'more');
    expect(await suspicions()).toEqual(Array(10).fill(''));
  });

  test.each([
    ['an email address alone', { phone: undefined }, {}],
    ['a phone number alone', { email: undefined }, {}],
    ['a blank phone number', { email: 'josé@münchen.example', phone: ' ' }, { phone: '' }],
    [
      'several articles',
      { article_id: 7, article_ids: [7, 10, 7] },
      { article_id: 7, article_ids: '7,10' },
    ],
    ['the article of an older catalogue', { article_id: 7 }, { article_id: 7, article_ids: '7' }],
    ['no article', { article_ids: [] }, { article_id: null, article_ids: '' }],
    ['a short time', { took: 0 }, { suspicion: '' }],
    ['a long time', { took: DAY, leave_empty: '' }, { suspicion: '' }],
    ['a blank in the hidden field', { leave_empty: ' ' }, { suspicion: '' }],
  ])('takes a message with %s', async (_, input, row) => {
    expect(await send(input)).toMatchObject({ status: 201 });
    expect(await app.rows('contact_messages')).toMatchObject([row]);
    expect(await app.rows('outbox')).toHaveLength(1);
  });

  test.each([
    ['hidden_field', { leave_empty: 'https://spam.example' }],
    ['hidden_field', { leave_empty: 'x'.repeat(9_000) }],
    ['hidden_field', { website: 'https://of-an-older-catalogue.example' }],
    ['content', { message: 'Buy followers! https://win.example' }],
    ['content', { took: 0, message: 'Buy followers!' }],
  ])('stores what is suspected for its %s, with the same answer', async (suspicion, sign) => {
    expect(await send(sign)).toMatchObject({ status: 201, body: RECEIVED });
    expect(await send(sign)).toMatchObject({ status: 200, body: RECEIVED });
    expect(await suspicions()).toEqual([suspicion]);
    expect(await app.rows('outbox')).toEqual([]);
    expect(app.wakeOutbox).not.toHaveBeenCalled();
  });

  test('stores the eleventh message of an address in an hour, and rejects the thirty-first', async () => {
    expect(await sendMany(30, 'first')).toEqual([201]);
    expect(await suspicions()).toEqual([
      ...Array<string>(10).fill(''),
      ...Array<string>(20).fill('too_many'),
    ]);
    const limited = await send();
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3600']);
    // Never one that it has.
    expect(await sendMany(30, 'first')).toEqual([200]);
    expect(await send({}, OTHER)).toMatchObject({ status: 201 });
    expect((await suspicions()).at(-1)).toBe('');
  });

  test('mails what neighbours of a program write', async () => {
    await sendMany(12, 'program', { leave_empty: 'x' });
    await sendMany(10, 'people');
    expect((await suspicions()).slice(12)).toEqual(Array(10).fill(''));
  });

  test.each([
    ['mails', 10, HOUR, 1],
    ['mails', 30, DAY, 3],
    ['stores', 30, HOUR, 1],
    ['stores', 100, DAY, 4],
  ] as const)(
    '%s %i messages in %i ms, whichever server takes them',
    async (what, most, within, rounds) => {
      const take = async (now: number, address = '203.0.113.1') => {
        const server = new ContactRateLimiter(app.db);
        return what === 'mails'
          ? server.takeMailed(address, now)
          : (await server.takeStored(address, now)) === 0;
      };
      const taken: boolean[] = [];
      for (let count = 0; count < most; count += 1) {
        taken.push(await take(NOW + Math.floor((count * rounds) / most) * HOUR));
      }
      expect(taken).toEqual(Array(most).fill(true));
      const end = NOW + within;
      expect(await take(end - 1)).toBe(false);
      expect(await take(end - 1, '198.51.100.1')).toBe(true);
      expect(await take(end)).toBe(true);
    },
  );
});

test.each(testDatabases)(
  'no message is stored without its place in the outbox on $name',
  async (on) => {
    const db = await on.open();
    await db.schema.dropTable('outbox').execute();
    await expect(storeMessage(db, stored, 1)).rejects.toThrow(/outbox/);
    expect(await hasMessage(db, stored.key)).toBe(false);
  },
);
