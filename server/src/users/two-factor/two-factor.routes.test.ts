import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountCalls, sessionCalls, TWO_FACTOR_HEADER } from '@catalogmx/shared/contract';
import { listChanges } from '../../history/change.repository.ts';
import { ANA, describeCalls, TEST_TIME } from '../../testing/test-app.ts';
import { tryLogin, codeAt, switchTwoFactorOn } from '../../testing/test-login.ts';
import { redeemTimeStep } from './two-factor.repository.ts';

const { beginTwoFactor, confirmTwoFactor, switchTwoFactorOff, replaceRecoveryCodes } = accountCalls;
const MINUTE = 60_000;

describeCalls('the second factor', (app) => {
  const account = async () => (await app.ana(sessionCalls.show)).body;
  const login = async () => (await tryLogin(app, 'ana', ANA.password)).statusCode;
  const begin = async () => (await app.ana(beginTwoFactor, {})).body;
  const confirm = (code: string) => app.ana(confirmTwoFactor, { code });
  const withCodes = async () => {
    const { secret, codes } = await switchTwoFactorOn(app, ANA, TEST_TIME);
    // That of this time is used up.
    return { secret, codes, code: codeAt(secret, TEST_TIME + 30_000) };
  };

  test('is off until a code confirms the last secret that was begun', async () => {
    const former = await begin();
    const { uri, secret } = await begin();
    expect(uri).toContain(`otpauth://totp/localhost:ana?secret=${secret}`);
    expect(await login()).toBe(200);
    for (const wrong of [codeAt(secret, TEST_TIME + 90_000), codeAt(former.secret, TEST_TIME)]) {
      expect(await confirm(wrong)).toMatchObject({ status: 400, body: { fields: { code: /./ } } });
    }
    expect(await account()).toMatchObject({ twoFactor: false, recoveryCodes: 0 });

    const right = await confirm(codeAt(secret, TEST_TIME));
    expect([right.status, right.body.codes.length]).toEqual([200, 10]);
    expect(await account()).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    expect(await login()).toBe(401);
    expect(await app.ana(beginTwoFactor, {})).toMatchObject({ status: 409 });
    expect(await confirm(codeAt(secret, TEST_TIME + 30_000))).toMatchObject({ status: 409 });
    expect(await account()).toMatchObject({ twoFactor: true });
  });

  test('is switched off with a code', async () => {
    const { code } = await withCodes();
    expect(await app.ana(switchTwoFactorOff, { code })).toMatchObject({ status: 200 });
    expect(await account()).toMatchObject({ twoFactor: false, recoveryCodes: 0 });
    expect(await app.rows('two_factor')).toEqual([]);
    expect(await login()).toBe(200);
    for (const call of [confirmTwoFactor, switchTwoFactorOff, replaceRecoveryCodes]) {
      expect(await app.ana(call, { code: '123456' })).toMatchObject({ status: 409 });
    }
  });

  test('replaces the recovery codes, records each change, and stores no secret', async () => {
    const { secret, code, codes: old } = await withCodes();
    const { codes } = (await app.ana(replaceRecoveryCodes, { code })).body;
    expect(codes).toHaveLength(10);
    expect(codes).not.toContain(old[0]);
    expect(await account()).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    const kept = [await app.rows('two_factor'), await app.rows('recovery_codes')];
    expect(await app.ana(switchTwoFactorOff, { code: old[0] })).toMatchObject({ status: 400 });
    expect(await app.ana(switchTwoFactorOff, { code: codes[0] })).toMatchObject({ status: 200 });
    const { changes } = await listChanges(app.db, { search: 'ana' });
    expect(changes.map(({ kind, subject, fields }) => [kind, subject, fields])).toEqual([
      ['user', 'ana', { twoFactor: { from: true, to: false } }],
      ['user', 'ana', { recoveryCodes: { from: '', to: '' } }],
      ['user', 'ana', { twoFactor: { from: false, to: true } }],
    ]);
    const stored = JSON.stringify([kept, await app.rows('changes')]);
    for (const text of [secret, ...old, ...codes]) expect(stored).not.toContain(text);
  });

  test.each([switchTwoFactorOff, replaceRecoveryCodes])(
    '$method $path counts wrong codes for the login delays',
    async (call) => {
      const { code } = await withCodes();
      const wrong = { status: 400, body: { fields: { code: 'This code is not right.' } } };
      for (let i = 0; i < 5; i++) {
        expect(await app.ana(call, { code: '000000' })).toMatchObject(wrong);
      }
      expect(await app.ana(call, { code })).toMatchObject({ status: 429 });
      expect(await account()).toMatchObject({ twoFactor: true, recoveryCodes: 10 });
    },
  );
});

describeCalls('a login with two-factor codes', (app) => {
  let secret: string;
  let codes: string[];

  /** An hour after ana switched codes on. */
  beforeEach(async () => {
    ({ secret, codes } = await switchTwoFactorOn(app, ANA, TEST_TIME));
    app.time.now += 60 * MINUTE;
  });

  const code = () => codeAt(secret, app.time.now);
  const login = async (sent?: string, password: string = ANA.password) => {
    const { statusCode, headers, body } = await tryLogin(app, 'ana', password, { code: sent });
    if (statusCode === 401) expect(body).toBe('false');
    return [statusCode, headers[TWO_FACTOR_HEADER]];
  };

  test('asks for a code once the password is right, and takes it in two groups', async () => {
    expect(await login()).toEqual([401, 'required']);
    expect(await login(' ')).toEqual([401, 'required']);
    expect(await login(undefined, 'wrong')).toEqual([401, undefined]);
    expect(await login(code(), 'wrong')).toEqual([401, undefined]);
    const sessions = (await app.rows('sessions')).length;
    const groups = `\u200b${code().slice(0, 3)}\u00a0\u2011${code().slice(3)} `;
    expect(await login(groups)).toEqual([200, undefined]);
    expect(await app.rows('sessions')).toHaveLength(sessions + 1);
  });

  test('does not take the code that switched it on', async () => {
    app.time.now = TEST_TIME;
    expect(await login(code())).toEqual([401, 'wrong']);
  });

  test('takes codes of the app once, in order, and after the clock was set back', async () => {
    // Later than that of the login.
    const step = 70_000_000;
    const day = 2_880;
    for (const [used, isTaken] of [
      ...([[step, true] as const, [step, false], [step - 2, false]] as const),
      ...([[step - day, true] as const, [step - day, false], [step - day + 1, true]] as const),
    ]) {
      expect(await redeemTimeStep(app.db, ANA.id, used)).toBe(isTaken);
    }
  });

  test('gives one session to two logins at once with the same code', async () => {
    for (const used of [code(), codes[0]]) {
      const both = await Promise.all([login(used), login(used)]);
      expect(both.map(([status]) => status).sort()).toEqual([200, 401]);
    }
  });

  test('takes each recovery code once', async () => {
    const [first = '', second = ''] = codes;
    expect(await login(first)).toEqual([200, undefined]);
    expect(await login(first)).toEqual([401, 'wrong']);
    expect(await login(second.toUpperCase().replaceAll('-', ' '))).toEqual([200, undefined]);
    expect(await login('k7fp-xm3q-9wtr-h2zd')).toEqual([401, 'wrong']);
  });

  test('a wrong code counts for the delays, a missing one neither counts nor resets', async () => {
    const failures = async () =>
      (await app.rows('login_failures'))
        .filter(({ failures: count }) => count > 0)
        .map(({ subject, failures: count }) => `${subject}: ${count}`)
        .sort();
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
    app.time.now += MINUTE;
    expect((await login(code()))[0]).toBe(200);
    expect(await failures()).toEqual([`address:${address}: 5`]);
  });

  test('a lost key fails loudly, and recovery codes still work', async () => {
    const file = join(app.settings.dataDir, 'secret.key');
    await rm(file);
    expect((await login(code()))[0]).toBe(500);
    await writeFile(file, 'damaged');
    expect((await login(code()))[0]).toBe(500);
    expect((await login(codes[0]))[0]).toBe(200);
  });

  test('a code is ignored where codes are off', async () => {
    const answer = await tryLogin(app, 'admin', 'red castle by the lake', { code: '123456' });
    expect(answer.statusCode).toBe(200);
  });
});
