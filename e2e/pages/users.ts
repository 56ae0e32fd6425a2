import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/** The password of {@link addUser}. */
export const USER_PASSWORD = 'globos-y-castillos';

/** Creates an administrator, with the cookies of another one. */
export async function addUser(
  request: APIRequestContext,
  origin: string,
  user: { username: string; name: string },
): Promise<void> {
  const key = Buffer.from(USER_PASSWORD).toString('base64');
  const response = await request.post(API_ROOT + API_PATHS.userCreate, {
    data: { ...user, key },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
}
