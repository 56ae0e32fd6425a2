import { logCommand } from '../logging/security-log.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { resetUserPassword } from './reset-user-password.ts';

/** Sets the password of a user, by default user 1, to NEW_PASSWORD, or to a generated one that is printed. */
export async function runResetPassword(username: string | undefined): Promise<void> {
  const given = process.env.NEW_PASSWORD || undefined;
  const db = await openExistingDatabase();
  try {
    const reset = await resetUserPassword(db, { username, password: given });
    logCommand({ event: 'password.reset', user: reset.id });
    const result = given === undefined ? ` is now: ${reset.password}` : ' is now NEW_PASSWORD.';
    console.log(`The password of '${reset.username}'${result}`);
  } finally {
    await db.destroy();
  }
}
