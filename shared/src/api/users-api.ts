import { API_PATHS } from '../contract/paths.ts';
import type { AdminUser, SavedUser, SessionInfo } from '../contract/users.ts';
import { ApiError } from './api-error.ts';
import { call } from './api-client.ts';
import { encodeBase64 } from './base64.ts';

/**
 * Logs in.
 * @returns The session info, or null where user name and password do not fit.
 * @throws ApiError when the call itself fails, such as 429 after too many tries.
 */
export async function login(username: string, password: string): Promise<SessionInfo | null> {
  const data = { username, key: encodeBase64(password) };
  try {
    const answer = await call<SessionInfo | false | null | ''>({
      method: 'POST',
      url: API_PATHS.login,
      data,
      keepsSession: true,
    });
    return answer || null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Ends the session on the server. */
export function logout(): Promise<unknown> {
  return call({ method: 'POST', url: API_PATHS.logout, keepsSession: true });
}

/** All administrators. Needs a session. */
export async function listUsers(signal?: AbortSignal): Promise<AdminUser[]> {
  const answer = await call<unknown>({ url: API_PATHS.userList, signal });
  if (!Array.isArray(answer)) return [];
  return (answer as LooseUser[]).map((user) => ({
    ...user,
    id: Number(user.id),
    activo: Number(user.activo) === 1 ? 1 : 0,
  }));
}

/** Older back ends answer numbers as text. */
type LooseUser = Omit<AdminUser, 'id' | 'activo'> & Record<'id' | 'activo', number | string>;

/** Stores a new administrator. */
export function createUser(user: {
  username: string;
  name: string;
  password: string;
}): Promise<SavedUser> {
  const { username, name, password } = user;
  const data = { username, name, key: encodeBase64(password) };
  return call({ method: 'POST', url: API_PATHS.userCreate, data });
}

/** Stores a changed administrator; without a password, it stays as it is. */
export function updateUser(user: AdminUser & { password?: string }): Promise<SavedUser> {
  const { id, username, name, activo, password } = user;
  const data = { id, username, nombre: name, activo };
  return call({
    method: 'PUT',
    url: API_PATHS.userUpdate,
    data: password ? { ...data, key: encodeBase64(password) } : data,
  });
}
