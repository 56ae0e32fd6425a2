import { ANA, describeCalls, TEST_PASSWORD, TEST_TIME as NOW } from '../../testing/test-app.ts';
import { tryLogin } from '../../testing/test-login.ts';
import {
  BACKOFF_RULES,
  FAILURE_LIFETIME,
  remainingBackoff,
  cancelAttempt,
  clearFailures,
  recordAttempt,
  recordSuccess,
} from './login-failure.repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOME = '198.51.100.7';
const STRANGER = '203.0.113.66';
const { pair, account } = BACKOFF_RULES;

test.each([
  ['the first failures are free', 4, pair, 0, 0],
  ['then there is a delay', 5, pair, 0, 1000],
  ['which doubles', 7, pair, 0, 4000],
  ['while it is below its limit', 14, pair, 0, 512_000],
  ['of 15 minutes', 15, pair, 0, 15 * MINUTE],
  ['whatever comes', 1_000_000, pair, 0, 15 * MINUTE],
  ['and of one for an account', 1_000_000, account, 0, MINUTE],
  ['time already waited counts', 7, pair, 1500, 2500],
  ['until nothing is left', 7, pair, 4000, 0],
  ['old failures are forgotten', 100, pair, FAILURE_LIFETIME, 0],
  ['a clock that was set back makes nobody wait longer', 5, pair, -DAY, 1000],
])('%s: after %i failures', (_, failures, rule, waited, delay) => {
  const row = { failures, last_failed_at: NOW };
  expect(remainingBackoff(row, rule, NOW + waited)).toBe(delay);
});

describeCalls('login failures', (app) => {
  const attempt = { usernameKey: 'ana_100%\\', address: STRANGER };

  const countAllowed = async (attempts: number, from = attempt) => {
    const charges = Array.from({ length: attempts }, () => recordAttempt(app.db, from, NOW));
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
    const ahead = { last_failed_at: NOW + 40 * DAY };
    await app.db.updateTable('login_failures').set(ahead).execute();
    expect(await countAllowed(1)).toBe(1);
  });

  test('leave no rows of attempts that were refused', async () => {
    await countAllowed(6);
    await countAllowed(1, { ...attempt, address: '192.0.2.9' });
    expect(await app.rows('login_failures')).toHaveLength(3);
  });

  test('are taken back, cleared by a login and by a reset', async () => {
    await recordAttempt(app.db, attempt, NOW);
    await cancelAttempt(app.db, attempt);
    expect(await countAllowed(6)).toBe(5);
    await recordSuccess(app.db, attempt, NOW);
    await recordSuccess(app.db, attempt, NOW + 1);
    expect(await countAllowed(6)).toBe(5);
    await clearFailures(app.db);
    expect(await countAllowed(6)).toBe(5);
  });
});

describeCalls('slowed logins', (app) => {
  const attempt = async (password: string, remoteAddress = STRANGER, username = 'admin') => {
    const answer = await tryLogin(app, username, password, { remoteAddress });
    return [answer.statusCode, answer.headers['retry-after']];
  };
  const fail = async (times: number, address?: string, username?: string) => {
    for (let i = 0; i < times; i++) await attempt('wrong', address, username);
  };

  test('hammering does not prolong the delay, which holds for the right password too', async () => {
    await fail(50);
    expect(await attempt(TEST_PASSWORD)).toEqual([429, '1']);
    app.time.now += 1000;
    expect(await attempt('wrong')).toEqual([401, undefined]);
    expect(await attempt('wrong')).toEqual([429, '2']);
    app.time.now += 2000;
    expect(await attempt(TEST_PASSWORD)).toEqual([200, undefined]);
  });

  test('an account that does not exist is slowed alike', async () => {
    await fail(5, STRANGER, 'nobody');
    expect(await attempt('wrong', STRANGER, 'nobody')).toEqual([429, '1']);
  });

  test('guesses from many addresses are slowed by the account for a minute, but not its owner at home', async () => {
    await attempt(TEST_PASSWORD, HOME);
    for (let i = 0; i < 60; i++) {
      app.time.now += MINUTE;
      await attempt('wrong', `203.0.113.${i}`);
    }
    expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([429, '60']);
    expect(await attempt('wrong', HOME)).toEqual([401, undefined]);
    app.time.now += MINUTE;
    expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([200, undefined]);
  });

  test('one address that tries many accounts is slowed, and its own logins do not pay for it', async () => {
    for (let i = 0; i < 20; i++) {
      if (i % 5 === 0) await attempt(TEST_PASSWORD);
      await fail(1, STRANGER, `user${i}`);
    }
    expect(await attempt(TEST_PASSWORD)).toEqual([429, '1']);
    expect(await attempt(ANA.password, HOME, 'ana')).toEqual([200, undefined]);
  });

  test('failures are forgotten after a day and removed in passing', async () => {
    await fail(5, '203.0.113.9', 'nobody');
    app.time.now += DAY;
    expect(await attempt('wrong', '203.0.113.9', 'nobody')).toEqual([401, undefined]);
    app.time.now += DAY;
    await attempt(TEST_PASSWORD, HOME);
    const rows = await app.rows('login_failures');
    expect(rows.map(({ subject }) => subject).sort()).toEqual([
      `address:${HOME}`,
      `familiar:${HOME} admin`,
    ]);
  });
});
