import { type CreateUser, MAX_LENGTH, type UpdateUser } from '@catalogmx/shared/contract';
import { usernameKey } from '../../database/text-keys.ts';
import { readNewPassword } from '../../passwords/read-password.ts';
import { invalidInput } from '../../http/errors.ts';

export interface NewUser {
  username: string;
  name: string;
  password: string;
}

export type UserChanges = Partial<NewUser> & { active?: boolean };

/** @throws ApiError 400 naming the invalid field. */
export function readNewUser(body: CreateUser): NewUser {
  const username = readUsername(body.username);
  return { username, name: body.name.trim(), password: readNewPassword(body.key, username) };
}

/** @throws ApiError 400 naming the invalid field. */
export function readUserChanges(body: UpdateUser, current: { username: string }): UserChanges {
  const { username, name = body.nombre, activo, key } = body;
  return {
    username: username === undefined ? undefined : readUsername(username),
    name: name?.trim(),
    active: activo === undefined ? undefined : activo === 1,
    password: key ? readNewPassword(key, username ?? current.username) : undefined,
  };
}

function readUsername(username: string): string {
  // NFKC can expand one character to many, beyond what an index accepts.
  if (usernameKey(username).length > 2 * MAX_LENGTH.username) {
    throw invalidInput('Check the input.', { username: 'Use plain letters and digits.' });
  }
  return username.trim();
}
