import {
  API_ROOT,
  sessionCalls,
  accountCalls,
  type TwoFactorSetup,
} from '@catalogmx/shared/contract';
import { generateSync } from 'otplib';
import type { TestApp } from './test-app.ts';

const TEST_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const encodePassword = (password: string) => Buffer.from(password).toString('base64');

export function tryLogin(
  { inject, settings }: TestApp,
  username: string,
  password: string,
  { remoteAddress = '203.0.113.1', code }: { remoteAddress?: string; code?: string } = {},
) {
  return inject({
    method: 'POST',
    url: API_ROOT + sessionCalls.logIn.path,
    headers: { origin: settings.publicUrl, 'user-agent': TEST_USER_AGENT },
    payload: { username, key: encodePassword(password), code },
    remoteAddress,
  });
}

/** Logs in and returns the headers for requests. */
export async function logIn(testApp: TestApp, username: string, password: string) {
  const answer = await tryLogin(testApp, username, password);
  if (answer.statusCode !== 200) throw new Error(`The login failed: ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, origin: testApp.settings.publicUrl };
}

/** Returns the code of an authenticator app. @param time Milliseconds since 1970. */
export function codeAt(secret: string, time: number): string {
  return generateSync({ secret, epoch: Math.floor(time / 1000) });
}

/** Switches two-factor codes on for a user, and returns what their app and their paper have. */
export async function switchTwoFactorOn(
  testApp: TestApp,
  user: { username: string; password: string },
  now: number,
): Promise<{ secret: string; codes: string[]; headers: Record<string, string> }> {
  const headers = await logIn(testApp, user.username, user.password);
  const url = API_ROOT + accountCalls.beginTwoFactor.path;
  const begun = await testApp.inject({ method: 'POST', url, headers, payload: {} });
  const { secret } = begun.json<TwoFactorSetup>();
  const payload = { code: codeAt(secret, now) };
  const confirmed = await testApp.inject({ method: 'PUT', url, headers, payload });
  if (confirmed.statusCode !== 200) throw new Error(`It stayed off: ${confirmed.body}`);
  return { secret, headers, ...confirmed.json<{ codes: string[] }>() };
}
