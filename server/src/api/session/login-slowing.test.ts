import { useTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const MINUTE = 60_000;
const HOME = '198.51.100.7';
const STRANGER = '203.0.113.66';

describe.each(testDatabases)('slowed logins on $name', (on) => {
  async function buildSlowApp() {
    const time = { now: 1_800_000_000_000 };
    const testApp = await useTestApp({ on, clock: () => time.now });
    await addTestUser(testApp.db, { username: 'admin', password: TEST_PASSWORD });
    const attempt = async (password: string, address = STRANGER, username = 'admin') => {
      const answer = await tryLogin(testApp, username, password, { remoteAddress: address });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    const fail = async (times: number, address?: string, username?: string) => {
      for (let i = 0; i < times; i++) await attempt('wrong', address, username);
    };
    return { ...testApp, time, attempt, fail };
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

  test('a login clears the failures of the account', async () => {
    const { attempt, fail } = await buildSlowApp();
    await fail(4);
    await attempt(TEST_PASSWORD);
    await fail(4);
    expect(await attempt(TEST_PASSWORD)).toEqual([200, undefined]);
  });

  test('parallel guesses do not slip past the limit', async () => {
    const { attempt } = await buildSlowApp();
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('wrong')));
    expect(answers.filter(([status]) => status === 401)).toHaveLength(5);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(35);
  });

  test('guesses from many addresses are slowed by the account, for a minute at most', async () => {
    const { attempt, time } = await buildSlowApp();
    for (let i = 0; i < 60; i++) {
      time.now += MINUTE;
      await attempt('wrong', `203.0.113.${i}`);
    }
    expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([429, '60']);
    time.now += MINUTE;
    expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([200, undefined]);
  });

  test('the owner gets in from a usual address while others attack the account', async () => {
    const { attempt, time } = await buildSlowApp();
    await attempt(TEST_PASSWORD, HOME);
    for (let i = 0; i < 60; i++) {
      time.now += MINUTE;
      await attempt('wrong', `203.0.113.${i}`);
    }
    expect(await attempt(TEST_PASSWORD, '192.0.2.1')).toEqual([429, '60']);
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
