import { accountCalls, API_ROOT, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { expect } from '@playwright/test';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';

/** The password of {@link addUser}. */
export const USER_PASSWORD = 'globos-y-castillos';

/** Chosen by the administrator who creates the user. */
const FIRST_PASSWORD = 'primer-castillo-7';

interface NewUser {
  username: string;
  name: string;
}

/** Creates an administrator who has chosen their password. Touches no cookies of the browser. */
export async function addUser(origin: string, user: NewUser): Promise<void> {
  const admin = await logIn(origin, 'admin', ADMIN_PASSWORD);
  const first = { ...user, key: encode(FIRST_PASSWORD) };
  expect((await send(origin, 'POST', userCalls.create.path, first, admin)).status).toBe(201);
  const cookie = await logIn(origin, user.username, FIRST_PASSWORD);
  const change = { current: encode(FIRST_PASSWORD), key: encode(USER_PASSWORD) };
  const response = await send(origin, 'PUT', accountCalls.changePassword.path, change, cookie);
  expect(response.status).toBe(200);
}

async function logIn(origin: string, username: string, password: string): Promise<string> {
  const response = await send(origin, 'POST', sessionCalls.logIn.path, {
    username,
    key: encode(password),
  });
  expect(response.status).toBe(200);
  const [cookie = ''] = response.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return cookie;
}

function send(origin: string, method: string, path: string, body: object, cookie = '') {
  return fetch(origin + API_ROOT + path, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function encode(password: string): string {
  return Buffer.from(password).toString('base64');
}
