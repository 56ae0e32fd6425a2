/**
 * `npm run reset-password [-- username]`: sets a new password for user 1, or the named user. It is
 * NEW_PASSWORD, or generated and printed.
 */
import { reportFailure } from '../process/report-failure.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { resetUserPassword } from './reset-user-password.ts';

async function run(): Promise<void> {
  const [username] = process.argv.slice(2);
  const given = process.env.NEW_PASSWORD || undefined;
  const db = await openExistingDatabase();
  try {
    const reset = await resetUserPassword(db, { username, password: given });
    const result = given === undefined ? ` is now: ${reset.password}` : ' is now NEW_PASSWORD.';
    console.log(`The password of '${reset.username}'${result}`);
  } finally {
    await db.destroy();
  }
}

await run().catch(reportFailure);
