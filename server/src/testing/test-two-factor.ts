import { accountCalls, API_ROOT, type TwoFactorSetup } from '@catalogmx/shared/contract';
import { generateSync } from 'otplib';
import type { TestApp } from './test-app.ts';
import { logIn } from './test-login.ts';

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
