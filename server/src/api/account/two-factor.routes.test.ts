import {
  type Account,
  accountCalls,
  type ErrorResponse,
  type RecoveryCodes,
  sessionCalls,
  type TwoFactorSetup,
} from '@catalogmx/shared/contract';
import { listChanges } from '../../changes/change.repository.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { tryLogin } from '../../testing/test-login.ts';
import { codeAt, switchTwoFactorOn } from '../../testing/test-two-factor.ts';
import { addTestUser } from '../../testing/test-user.ts';

const twoFactor = accountCalls.beginTwoFactor.path;
const recoveryCodes = accountCalls.replaceRecoveryCodes.path;
const session = sessionCalls.show.path;
const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const now = 1_800_000_000_000;

describe.each(testDatabases)('the second factor on $name', (on) => {
  async function openWithAna() {
    const testApp = await openTestApp({ on, clock: () => now });
    const { db, asUser } = testApp;
    const ana = await asUser(await addTestUser(db, ANA));
    const account = async () => (await ana('GET', session)).json<Account>();
    const login = async () => (await tryLogin(testApp, ANA.username, ANA.password)).statusCode;
    const withCodes = async () => {
      const { secret, codes } = await switchTwoFactorOn(testApp, ANA, now);
      // That of `now` is used up.
      return { secret, codes, code: codeAt(secret, now + 30_000) };
    };
    return { db, ana, account, login, withCodes };
  }

  test('is off until a code confirms its secret', async () => {
    const { ana, account, login } = await openWithAna();
    const begun = await ana('POST', twoFactor, {});
    expect(begun.headers['cache-control']).toBe('no-store');
    const { uri, secret } = begun.json<TwoFactorSetup>();
    expect(uri).toContain(`otpauth://totp/localhost:ana?secret=${secret}`);
    expect(await login()).toBe(200);

    const wrong = await ana('PUT', twoFactor, { code: codeAt(secret, now + 90_000) });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json<ErrorResponse>().fields).toHaveProperty('code');
    expect(await account()).toMatchObject({ twoFactor: false, recoveryCodes: 0 });

    const right = await ana('PUT', twoFactor, { code: codeAt(secret, now) });
    expect([right.statusCode, right.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(right.json<RecoveryCodes>().codes).toHaveLength(10);
    expect(await account()).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    expect(await login()).toBe(401);
  });

  test('takes the last secret that was begun', async () => {
    const { ana } = await openWithAna();
    const begin = async () => (await ana('POST', twoFactor, {})).json<TwoFactorSetup>().secret;
    const [first, last] = [await begin(), await begin()];
    expect((await ana('PUT', twoFactor, { code: codeAt(first, now) })).statusCode).toBe(400);
    expect((await ana('PUT', twoFactor, { code: codeAt(last, now) })).statusCode).toBe(200);
  });

  test('is switched off with a code', async () => {
    const { ana, withCodes, account, login, db } = await openWithAna();
    const { code } = await withCodes();
    expect((await ana('DELETE', twoFactor, { code })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ twoFactor: false, recoveryCodes: 0 });
    expect(await db.selectFrom('two_factor').selectAll().execute()).toEqual([]);
    expect(await login()).toBe(200);
  });

  test('replaces the recovery codes', async () => {
    const { ana, withCodes, account } = await openWithAna();
    const { code, codes: old } = await withCodes();
    const answer = await ana('POST', recoveryCodes, { code });
    const { codes } = answer.json<RecoveryCodes>();
    expect(codes).toHaveLength(10);
    expect(codes).not.toContain(old[0]);
    expect(await account()).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    expect((await ana('DELETE', twoFactor, { code: old[0] })).statusCode).toBe(400);
    expect((await ana('DELETE', twoFactor, { code: codes[0] })).statusCode).toBe(200);
  });

  test('records each switch and new recovery codes, and stores no secret', async () => {
    const { ana, withCodes, db } = await openWithAna();
    const { secret, code, codes } = await withCodes();
    const answer = await ana('POST', recoveryCodes, { code });
    const { codes: replaced } = answer.json<RecoveryCodes>();
    const read = async (table: 'changes' | 'two_factor' | 'recovery_codes') =>
      JSON.stringify(await db.selectFrom(table).selectAll().execute());
    const kept = [await read('two_factor'), await read('recovery_codes')];
    await ana('DELETE', twoFactor, { code: replaced[0] });
    const { changes } = await listChanges(db, { search: 'ana' });
    expect(changes.map(({ kind, subject, fields }) => [kind, subject, fields])).toEqual([
      ['user', 'ana', { twoFactor: { from: true, to: false } }],
      ['user', 'ana', { recoveryCodes: { from: '', to: '' } }],
      ['user', 'ana', { twoFactor: { from: false, to: true } }],
    ]);
    kept.push(await read('changes'));
    for (const text of [secret, ...codes, ...replaced]) expect(kept.join()).not.toContain(text);
  });

  test.each([
    ['DELETE', twoFactor],
    ['POST', recoveryCodes],
  ] as const)('%s %s counts wrong codes for the login delays', async (method, path) => {
    const { ana, withCodes, account } = await openWithAna();
    const { code } = await withCodes();
    for (let i = 0; i < 5; i++) {
      const answer = await ana(method, path, { code: '000000' });
      expect([answer.statusCode, Object.keys(answer.json<ErrorResponse>().fields ?? {})]).toEqual([
        400,
        ['code'],
      ]);
    }
    expect((await ana(method, path, { code })).statusCode).toBe(429);
    expect(await account()).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
  });

  test('does not begin twice', async () => {
    const { ana, withCodes, account } = await openWithAna();
    const { code } = await withCodes();
    expect((await ana('POST', twoFactor, {})).statusCode).toBe(409);
    expect((await ana('PUT', twoFactor, { code })).statusCode).toBe(409);
    expect(await account()).toMatchObject({ twoFactor: true });
  });

  test('says so where it is off', async () => {
    const { ana } = await openWithAna();
    const payload = { code: '123456' };
    expect((await ana('PUT', twoFactor, { code: '123456' })).statusCode).toBe(409);
    expect((await ana('DELETE', twoFactor, payload)).statusCode).toBe(409);
    expect((await ana('POST', recoveryCodes, payload)).statusCode).toBe(409);
  });
});
