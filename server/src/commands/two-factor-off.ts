/**
 * `npm run two-factor-off [-- username]`: lets user 1, or the named user, log in with the password alone,
 * after they lost their phone and their recovery codes.
 */
import { withExistingDatabase } from '../platform/database/open-database.ts';
import { logCommand } from '../platform/logging/security-log.ts';
import { keepFilesPrivate } from '../platform/processes/check-start.ts';
import { reportFailure } from '../platform/processes/report-failure.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { switchTwoFactorOff } from './rescue-user.ts';

async function run(): Promise<void> {
  const [username] = process.argv.slice(2);
  await withExistingDatabase(readSettings(process.env), async (db) => {
    const user = await switchTwoFactorOff(db, username);
    logCommand({ event: 'two_factor.off', user: user.id });
    console.log(
      `Two-factor codes of '${user.username}' are off now. The password is the same as before.`,
    );
  });
}

keepFilesPrivate();
await run().catch(reportFailure);
