/**
 * `npm run reset-password [-- username]`: gives user 1, or the named user, a new password. It is
 * generated and printed, or taken from NEW_PASSWORD. Finds the database as the server does, which may
 * be running meanwhile.
 */
import { existsSync } from 'node:fs';
import { embeddedDatabaseFile } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { reportFailure } from '../process/report-failure.ts';
import { ResetError, resetPassword } from './reset-user-password.ts';
import { readSettings } from '../settings.ts';

async function run(): Promise<void> {
  const [username] = process.argv.slice(2);
  const given = process.env.NEW_PASSWORD || undefined;
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(embeddedDatabaseFile(dataDir))) {
    throw new ResetError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
  }
  const db = await openDatabase(settings);
  try {
    const reset = await resetPassword(db, { username, password: given });
    const told = given === undefined ? ` is now: ${reset.password}` : ' is now NEW_PASSWORD.';
    console.log(`The password of '${reset.username}'${told}`);
  } finally {
    await db.destroy();
  }
}

await run().catch(reportFailure);
