import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TWO_FACTOR_HEADER } from '@catalogmx/shared/contract';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { tryLogin } from '../../testing/test-login.ts';
import { codeAt, switchTwoFactorOn } from '../../testing/test-two-factor.ts';
import { addTestUser } from '../../testing/test-user.ts';

const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const MINUTE = 60_000;

describe.each(testDatabases)('a login with two-factor codes on $name', (on) => {
  /** Logs ana in, an hour after she switched codes on. */
  async function buildAppWithCodes() {
    let now = 1_800_000_000_000;
    const testApp = await openTestApp({ on, clock: () => now });
    const { db } = testApp;
    await addTestUser(db, ANA);
    const { secret, codes } = await switchTwoFactorOn(testApp, ANA, now);
    const confirmed = codeAt(secret, now);
    const wait = (time: number) => (now += time);
    wait(60 * MINUTE);
    const login = async (code?: string, password = ANA.password) => {
      const { statusCode, headers, body } = await tryLogin(testApp, 'ana', password, { code });
      if (statusCode === 401) expect(body).toBe('false');
      return [statusCode, headers[TWO_FACTOR_HEADER]];
    };
    const failures = async () => {
      const query = db.selectFrom('login_failures').select(['subject', 'failures']);
      const rows = await query.where('failures', '>', 0).orderBy('subject').execute();
      return rows.map(({ subject, failures: count }) => `${subject}: ${count}`);
    };
    const code = () => codeAt(secret, now);
    return { ...testApp, db, login, wait, code, codes, confirmed, failures };
  }

  test('asks for a code once the password is right', async () => {
    const { login, code, db } = await buildAppWithCodes();
    expect(await login()).toEqual([401, 'required']);
    expect(await login(' ')).toEqual([401, 'required']);
    expect(await login(undefined, 'wrong')).toEqual([401, undefined]);
    expect(await login(code(), 'wrong')).toEqual([401, undefined]);
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await login(code())).toEqual([200, undefined]);
  });

  test('takes a code in two groups', async () => {
    const { login, code } = await buildAppWithCodes();
    const groups = `\u200b${code().slice(0, 3)}\u00a0\u2011${code().slice(3)} `;
    expect(await login(groups)).toEqual([200, undefined]);
  });

  test('does not take the code that switched it on', async () => {
    const { login, wait, confirmed } = await buildAppWithCodes();
    wait(-60 * MINUTE);
    expect(await login(confirmed)).toEqual([401, 'wrong']);
  });

  test('gives one session to two logins at once with the same code', async () => {
    const { login, code, codes } = await buildAppWithCodes();
    for (const used of [code(), codes[0]]) {
      const both = await Promise.all([login(used), login(used)]);
      expect(both.map(([status]) => status).sort()).toEqual([200, 401]);
    }
  });

  test('takes each recovery code once', async () => {
    const { login, codes } = await buildAppWithCodes();
    const [first = '', second = ''] = codes;
    expect(await login(first)).toEqual([200, undefined]);
    expect(await login(first)).toEqual([401, 'wrong']);
    expect(await login(second.toUpperCase().replaceAll('-', ' '))).toEqual([200, undefined]);
    expect(await login('k7fp-xm3q-9wtr-h2zd')).toEqual([401, 'wrong']);
  });

  test('a wrong code counts for the delays, a missing one neither counts nor resets', async () => {
    const { login, failures, code, wait } = await buildAppWithCodes();
    await login(undefined, 'wrong');
    await login('000000');
    const before = await failures();
    const address = '203.0.113.1';
    expect(before).toEqual([`address:${address}: 2`, `pair:${address} ana: 2`, 'user:ana: 2']);
    await login();
    await login();
    expect(await failures()).toEqual(before);
    for (let i = 0; i < 3; i++) await login('no such code');
    expect((await login(code()))[0]).toBe(429);
    wait(MINUTE);
    expect((await login(code()))[0]).toBe(200);
    expect(await failures()).toEqual([`address:${address}: 5`]);
  });

  test('a lost key fails loudly, and recovery codes still work', async () => {
    const { login, code, codes, settings } = await buildAppWithCodes();
    const file = join(settings.dataDir, 'secret.key');
    await rm(file);
    expect((await login(code()))[0]).toBe(500);
    await writeFile(file, 'damaged');
    expect((await login(code()))[0]).toBe(500);
    expect((await login(codes[0]))[0]).toBe(200);
  });
});

test('a code is ignored where codes are off', async () => {
  const testApp = await openTestApp();
  await addTestUser(testApp.db, ANA);
  const answer = await tryLogin(testApp, 'ana', ANA.password, { code: '123456' });
  expect(answer.statusCode).toBe(200);
});
