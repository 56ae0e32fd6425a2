import { encodeBase64 } from '../contract/texts/well-formed.ts';
import * as session from '../contract/calls/session.ts';
import * as users from '../contract/calls/users.ts';
import type { AdminUser, SavedUser, SessionInfo } from '../contract/users.ts';
import { ApiError, call } from './api-client.ts';

/**
 * Logs in. Returns null if the user name or password is wrong.
 * @throws ApiError for any other failure, such as 429 after too many tries.
 */
export async function login(username: string, password: string): Promise<SessionInfo | null> {
  const data = { username, key: encodeBase64(password) };
  try {
    const body = await call<SessionInfo | false | null | ''>({
      method: 'POST',
      url: session.logIn.path,
      data,
      keepsSession: true,
    });
    return body || null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function logout(): Promise<unknown> {
  return call({ method: 'POST', url: session.logOut.path, keepsSession: true });
}

export async function listUsers(signal?: AbortSignal): Promise<AdminUser[]> {
  const body = await call<unknown>({ url: users.list.path, signal });
  if (!Array.isArray(body)) return [];
  return (body as LooseUser[]).map((user) => ({
    ...user,
    id: Number(user.id),
    activo: Number(user.activo) === 1 ? 1 : 0,
  }));
}

/** Older back ends send numbers as text. */
type LooseUser = Omit<AdminUser, 'id' | 'activo'> & Record<'id' | 'activo', number | string>;

export function createUser(user: {
  username: string;
  name: string;
  password: string;
}): Promise<SavedUser> {
  const { username, name, password } = user;
  const data = { username, name, key: encodeBase64(password) };
  return call({ method: 'POST', url: users.create.path, data });
}

/** Keeps the password if none is given. */
export function updateUser(user: AdminUser & { password?: string }): Promise<SavedUser> {
  const { id, username, name, activo, password } = user;
  const data = { id, username, nombre: name, activo };
  return call({
    method: 'PUT',
    url: users.update.path,
    data: password ? { ...data, key: encodeBase64(password) } : data,
  });
}
