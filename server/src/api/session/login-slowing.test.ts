import type { Database } from '../../database/tables.ts';
import { openTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { BACKOFF_RULES, FAILURE_LIFETIME, remainingBackoff } from './login-backoff.ts';
import {
  cancelAttempt,
  clearFailures,
  recordAttempt,
  recordSuccess,
} from './login-failure.repository.ts';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const HOME = '198.51.100.7';
const STRANGER = '203.0.113.66';

const delayAfter = (
  failures: number,
  rule = BACKOFF_RULES.pair as { free: number; longest: number },
) => remainingBackoff({ failures, last_failed_at: NOW }, rule, NOW);

test('the first failures are free, then the delay doubles up to its limit', () => {
  expect([0, 4, 5, 6, 7, 14].map((failures) => delayAfter(failures))).toEqual([
    0, 0, 1000, 2000, 4000, 512_000,
  ]);
  expect(delayAfter(15)).toBe(15 * MINUTE);
  expect(delayAfter(1_000_000)).toBe(15 * MINUTE);
  expect(delayAfter(1_000_000, BACKOFF_RULES.account)).toBe(MINUTE);
});

test('time already waited counts, and old failures are forgotten', () => {
  const row = { failures: 7, last_failed_at: NOW };
  expect(remainingBackoff(row, BACKOFF_RULES.pair, NOW + 1500)).toBe(2500);
  expect(remainingBackoff(row, BACKOFF_RULES.pair, NOW + 4000)).toBe(0);
  const old = { failures: 100, last_failed_at: NOW - FAILURE_LIFETIME };
  expect(remainingBackoff(old, BACKOFF_RULES.pair, NOW)).toBe(0);
});

test('a clock that was set back makes nobody wait longer than the delay', () => {
  const row = { failures: 5, last_failed_at: 100_000_000 };
  expect(remainingBackoff(row, BACKOFF_RULES.pair, 1_000)).toBe(1_000);
});

describe.each(testDatabases)('login failures on $name', ({ open }) => {
  const attempt = { usernameKey: 'ana_100%\\', address: STRANGER };
  let db: Database;

  beforeEach(async () => {
    db = await open();
  });

  const countAllowed = async (attempts: number, from = attempt) => {
    const charges = Array.from({ length: attempts }, () => recordAttempt(db, from, NOW));
    const results = await Promise.allSettled(charges);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 429 });
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  test('let no more attempts pass when they come at once', async () => {
    expect(await countAllowed(12)).toBe(5);
  });

  test('of a clock that was ahead lock nobody out', async () => {
    await countAllowed(6);
    await db
      .updateTable('login_failures')
      .set({ last_failed_at: NOW + 40 * 24 * 60 * MINUTE })
      .execute();
    expect(await countAllowed(1)).toBe(1);
  });

  test('leave no rows of attempts that were refused', async () => {
    await countAllowed(6);
    await countAllowed(1, { ...attempt, address: '192.0.2.9' });
    const rows = await db.selectFrom('login_failures').select('subject').execute();
    expect(rows).toHaveLength(3);
  });

  test('are taken back, cleared by a login and by a reset', async () => {
    await recordAttempt(db, attempt, NOW);
    await cancelAttempt(db, attempt);
    expect(await countAllowed(6)).toBe(5);
    await recordSuccess(db, attempt, NOW);
    await recordSuccess(db, attempt, NOW + 1);
    expect(await countAllowed(6)).toBe(5);
    await clearFailures(db);
    expect(await countAllowed(6)).toBe(5);
  });

  test('of others do not slow an address that the owner has logged in from', async () => {
    await recordSuccess(db, attempt, NOW);
    for (let i = 0; i < 5; i++) await countAllowed(1, { ...attempt, address: `192.0.2.${i}` });
    expect(await countAllowed(1, { ...attempt, address: '192.0.2.99' })).toBe(0);
    expect(await countAllowed(1)).toBe(1);
  });
});

describe.each(testDatabases)('slowed logins on $name', (on) => {
  async function buildSlowApp() {
    const time = { now: NOW };
    const testApp = await openTestApp({ on, clock: () => time.now });
    await addTestUser(testApp.db, { username: 'admin', password: TEST_PASSWORD });
    const attempt = async (password: string, remoteAddress = STRANGER, username = 'admin') => {
      const answer = await tryLogin(testApp, username, password, { remoteAddress });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    const fail = async (times: number, address?: string, username?: string) => {
      for (let i = 0; i < times; i++) await attempt('wrong', address, username);
    };
    const attack = async () => {
      for (let i = 0; i < 60; i++) {
        time.now += MINUTE;
        await attempt('wrong', `203.0.113.${i}`);
      }
      expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([429, '60']);
    };
    return { ...testApp, time, attempt, fail, attack };
  }

  test('the sixth attempt waits, even with the right password, and the delay doubles', async () => {
    const { attempt, fail, time } = await buildSlowApp();
    await fail(5);
    expect(await attempt(TEST_PASSWORD)).toEqual([429, '1']);
    time.now += 1000;
    expect(await attempt('wrong')).toEqual([401, undefined]);
    expect(await attempt('wrong')).toEqual([429, '2']);
    time.now += 2000;
    expect(await attempt(TEST_PASSWORD)).toEqual([200, undefined]);
  });

  test('an account that does not exist is slowed alike', async () => {
    const { attempt, fail } = await buildSlowApp();
    await fail(5, STRANGER, 'nobody');
    expect(await attempt('wrong', STRANGER, 'nobody')).toEqual([429, '1']);
  });

  test('hammering does not prolong the delay', async () => {
    const { attempt, fail, time } = await buildSlowApp();
    await fail(500);
    time.now += 1000;
    expect(await attempt(TEST_PASSWORD)).toEqual([200, undefined]);
  });

  test('guesses from many addresses are slowed by the account, for a minute at most', async () => {
    const { attempt, attack, time } = await buildSlowApp();
    await attack();
    time.now += MINUTE;
    expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([200, undefined]);
  });

  test('the owner gets in from a usual address while others attack the account', async () => {
    const { attempt, attack } = await buildSlowApp();
    await attempt(TEST_PASSWORD, HOME);
    await attack();
    expect(await attempt(TEST_PASSWORD, HOME)).toEqual([200, undefined]);
  });

  test('one address that tries many accounts is slowed, and its own logins do not pay for it', async () => {
    const { attempt, fail } = await buildSlowApp();
    for (let i = 0; i < 20; i++) {
      if (i % 5 === 0) await attempt(TEST_PASSWORD);
      await fail(1, STRANGER, `user${i}`);
    }
    expect(await attempt(TEST_PASSWORD)).toEqual([429, '1']);
    expect(await attempt(TEST_PASSWORD, HOME)).toEqual([200, undefined]);
  });

  test('failures are forgotten after a day and removed in passing', async () => {
    const { attempt, fail, time, db } = await buildSlowApp();
    await fail(5, '203.0.113.9', 'nobody');
    time.now += 24 * 60 * MINUTE;
    expect(await attempt('wrong', '203.0.113.9', 'nobody')).toEqual([401, undefined]);
    time.now += 24 * 60 * MINUTE;
    await attempt(TEST_PASSWORD, HOME);
    const rows = await db.selectFrom('login_failures').select('subject').execute();
    expect(rows.map(({ subject }) => subject).sort()).toEqual([
      `address:${HOME}`,
      `familiar:${HOME} admin`,
    ]);
  });
});
