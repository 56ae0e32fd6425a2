import { PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import type { Database } from '../database/tables.ts';
import { usernameKey } from '../database/text-keys.ts';

/** The message is one line that tells the operator what to do. */
export class UserCommandError extends Error {
  override name = 'UserCommandError';
}

export interface NamedUser {
  id: number;
  username: string;
}

/** Finds a user, by default user 1. @throws UserCommandError */
export async function findNamedUser(
  db: Database,
  username: string | undefined,
): Promise<NamedUser> {
  const query = db.selectFrom('users').select(['id', 'username']);
  const user = await (
    username === undefined
      ? query.where('id', '=', PROTECTED_USER_ID)
      : query.where('username_key', '=', usernameKey(username))
  ).executeTakeFirst();
  if (user) return user;
  throw new UserCommandError(
    username === undefined
      ? 'There is no user 1 yet. Start the server once: it creates one.'
      : `There is no user named '${username}'.`,
  );
}
