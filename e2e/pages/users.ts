import { accountCalls, API_ROOT, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { expect, request } from '@playwright/test';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';

/** The password of {@link addUser}. */
export const USER_PASSWORD = 'globos-y-castillos';

/** Chosen by the administrator who creates the user. */
const FIRST_PASSWORD = 'primer-castillo-7';

/** Creates an administrator who has chosen their password. Touches no cookies of the browser. */
export async function addUser(
  origin: string,
  user: { username: string; name: string },
): Promise<void> {
  // By default, it would have the session of the test.
  const storageState = { cookies: [], origins: [] };
  const session = await request.newContext({ storageState, extraHTTPHeaders: { origin } });
  const send = async (method: string, path: string, data: object) => {
    const response = await session.fetch(origin + API_ROOT + path, { method, data });
    expect(response.ok(), path).toBe(true);
  };
  const logIn = (username: string, password: string) =>
    send('POST', sessionCalls.logIn.path, { username, key: encode(password) });

  await logIn('admin', ADMIN_PASSWORD);
  await send('POST', userCalls.create.path, { ...user, key: encode(FIRST_PASSWORD) });
  await logIn(user.username, FIRST_PASSWORD);
  const change = { current: encode(FIRST_PASSWORD), key: encode(USER_PASSWORD) };
  await send('PUT', accountCalls.changePassword.path, change);
  await session.dispose();
}

function encode(password: string): string {
  return Buffer.from(password).toString('base64');
}
