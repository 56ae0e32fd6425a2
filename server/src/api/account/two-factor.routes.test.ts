import {
  type Account,
  API_PATHS,
  API_ROOT,
  type ErrorResponse,
  type RecoveryCodes,
  type TwoFactorSetup,
} from '@catalogmx/shared/contract';
import { listChanges } from '../../changes/change.repository.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { logIn, tryLogin } from '../../testing/test-login.ts';
import { codeAt, switchTwoFactorOn } from '../../testing/test-two-factor.ts';
import { addTestUser } from '../../testing/test-user.ts';

const url = API_ROOT + API_PATHS.twoFactor;
const recovery = API_ROOT + API_PATHS.recoveryCodes;
const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const now = 1_800_000_000_000;

describe.each(testDatabases)('the second factor on $name', (on) => {
  async function buildAppWithAna() {
    const testApp = await useTestApp({ on, clock: () => now });
    const { db } = testApp;
    await addTestUser(db, ANA);
    type Method = 'POST' | 'PUT' | 'DELETE';
    const send = (
      headers: Record<string, string>,
      method: Method,
      payload: object,
      path: string = url,
    ) => testApp.inject({ method, url: path, payload, headers, remoteAddress: '203.0.113.1' });
    const account = async (headers: Record<string, string>) =>
      (await testApp.inject({ url: API_ROOT + API_PATHS.session, headers })).json<Account>();
    const ana = () => logIn(testApp, ANA.username, ANA.password);
    const withCodes = async () => {
      const on = await switchTwoFactorOn(testApp, ANA, now);
      // That of `now` is used up.
      return { ...on, code: codeAt(on.secret, now + 30_000) };
    };
    return { ...testApp, db, send, account, ana, withCodes };
  }

  test('is off until a code confirms its secret', async () => {
    const testApp = await buildAppWithAna();
    const { send, account, ana } = testApp;
    const headers = await ana();
    const begun = await send(headers, 'POST', {});
    expect(begun.headers['cache-control']).toBe('no-store');
    const { uri, secret } = begun.json<TwoFactorSetup>();
    expect(uri).toContain(`otpauth://totp/localhost:ana?secret=${secret}`);
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(200);

    const wrong = await send(headers, 'PUT', { code: codeAt(secret, now + 90_000) });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json<ErrorResponse>().fields).toHaveProperty('code');
    expect(await account(headers)).toMatchObject({ twoFactor: false, recoveryCodes: 0 });

    const right = await send(headers, 'PUT', { code: codeAt(secret, now) });
    expect([right.statusCode, right.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(right.json<RecoveryCodes>().codes).toHaveLength(10);
    expect(await account(headers)).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(401);
  });

  test('takes the last secret that was begun', async () => {
    const { send, ana } = await buildAppWithAna();
    const headers = await ana();
    const begin = async () => (await send(headers, 'POST', {})).json<TwoFactorSetup>().secret;
    const [first, last] = [await begin(), await begin()];
    expect((await send(headers, 'PUT', { code: codeAt(first, now) })).statusCode).toBe(400);
    expect((await send(headers, 'PUT', { code: codeAt(last, now) })).statusCode).toBe(200);
  });

  test('stores neither the secret nor the recovery codes', async () => {
    const { withCodes, db } = await buildAppWithAna();
    const { secret, codes } = await withCodes();
    const stored = JSON.stringify([
      await db.selectFrom('two_factor').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
  });

  test('is switched off with a code', async () => {
    const testApp = await buildAppWithAna();
    const { send, withCodes, account, db } = testApp;
    const { headers, code } = await withCodes();
    expect((await send(headers, 'DELETE', { code })).statusCode).toBe(200);
    expect(await account(headers)).toMatchObject({ twoFactor: false, recoveryCodes: 0 });
    expect(await db.selectFrom('two_factor').selectAll().execute()).toEqual([]);
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(200);
  });

  test('is switched off with a recovery code', async () => {
    const { send, withCodes, account } = await buildAppWithAna();
    const { headers, codes } = await withCodes();
    expect((await send(headers, 'DELETE', { code: codes[3] })).statusCode).toBe(200);
    expect(await account(headers)).toMatchObject({ twoFactor: false });
  });

  test('replaces the recovery codes', async () => {
    const { send, withCodes, account } = await buildAppWithAna();
    const { headers, code, codes: old } = await withCodes();
    const answer = await send(headers, 'POST', { code }, recovery);
    const { codes } = answer.json<RecoveryCodes>();
    expect(codes).toHaveLength(10);
    expect(codes).not.toContain(old[0]);
    expect(await account(headers)).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    expect((await send(headers, 'DELETE', { code: old[0] })).statusCode).toBe(400);
    expect((await send(headers, 'DELETE', { code: codes[0] })).statusCode).toBe(200);
  });

  test('records each switch and new recovery codes, but no secret', async () => {
    const { send, withCodes, db } = await buildAppWithAna();
    const { headers, secret, code, codes } = await withCodes();
    const answer = await send(headers, 'POST', { code }, recovery);
    const { codes: replaced } = answer.json<RecoveryCodes>();
    await send(headers, 'DELETE', { code: replaced[0] });
    const { changes } = await listChanges(db, { search: 'ana' });
    expect(changes.map(({ kind, subject, fields }) => [kind, subject, fields])).toEqual([
      ['user', 'ana', { twoFactor: { from: true, to: false } }],
      ['user', 'ana', { recoveryCodes: { from: '', to: '' } }],
      ['user', 'ana', { twoFactor: { from: false, to: true } }],
    ]);
    const kept = JSON.stringify(await db.selectFrom('changes').selectAll().execute());
    for (const text of [secret, ...codes, ...replaced]) expect(kept).not.toContain(text);
  });

  test.each([
    ['DELETE', url],
    ['POST', recovery],
  ] as const)('%s %s counts wrong codes for the login delays', async (method, path) => {
    const { send, withCodes, account } = await buildAppWithAna();
    const { headers, code } = await withCodes();
    for (let i = 0; i < 5; i++) {
      const answer = await send(headers, method, { code: '000000' }, path);
      expect([answer.statusCode, Object.keys(answer.json<ErrorResponse>().fields ?? {})]).toEqual([
        400,
        ['code'],
      ]);
    }
    expect((await send(headers, method, { code }, path)).statusCode).toBe(429);
    expect(await account(headers)).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
  });

  test('does not begin twice', async () => {
    const { send, withCodes, account } = await buildAppWithAna();
    const { headers, code } = await withCodes();
    expect((await send(headers, 'POST', {})).statusCode).toBe(409);
    expect((await send(headers, 'PUT', { code })).statusCode).toBe(409);
    expect(await account(headers)).toMatchObject({ twoFactor: true });
  });

  test('says so where it is off', async () => {
    const { send, ana } = await buildAppWithAna();
    const headers = await ana();
    const payload = { code: '123456' };
    expect((await send(headers, 'PUT', { code: '123456' })).statusCode).toBe(409);
    expect((await send(headers, 'DELETE', payload)).statusCode).toBe(409);
    expect((await send(headers, 'POST', payload, recovery)).statusCode).toBe(409);
  });

  test('needs a session and the origin of the site', async () => {
    const { send, ana, settings } = await buildAppWithAna();
    const headers = await ana();
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await send({ origin: settings.publicUrl }, method, {})).statusCode).toBe(401);
      const evil = { ...headers, origin: 'http://evil.example' };
      expect((await send(evil, method, {})).statusCode).toBe(403);
    }
  });
});
