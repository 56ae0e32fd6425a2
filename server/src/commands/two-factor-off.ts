/**
 * `npm run two-factor-off [-- username]`: lets user 1, or the named user, log in with the password alone,
 * after they lost their phone and their recovery codes.
 */
import { reportFailure } from '../process/report-failure.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { switchTwoFactorOff } from './switch-two-factor-off.ts';

async function run(): Promise<void> {
  const [username] = process.argv.slice(2);
  const db = await openExistingDatabase();
  try {
    const name = await switchTwoFactorOff(db, username);
    console.log(`Two-factor codes of '${name}' are off now. The password is the same as before.`);
  } finally {
    await db.destroy();
  }
}

await run().catch(reportFailure);
