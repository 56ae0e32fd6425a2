/**
 * `npm run reset-password [-- username]`: gives user 1, or the named user, a new password. It is
 * generated and printed, or taken from NEW_PASSWORD. Finds the database as the server does, which may
 * be running meanwhile.
 */
import { existsSync } from 'node:fs';
import {
  embeddedDatabaseFile,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from './database/database.ts';
import type { Database } from './database/tables.ts';
import { ResetError, resetPassword } from './reset-password.ts';
import { readSettings, type Settings } from './settings.ts';

function openDatabase({ databaseUrl, dataDir }: Settings): Database {
  if (databaseUrl !== undefined) return openPostgresDatabase(databaseUrl);
  if (existsSync(embeddedDatabaseFile(dataDir))) return openEmbeddedDatabase(dataDir);
  throw new ResetError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
}

async function run(): Promise<void> {
  const [username] = process.argv.slice(2);
  const given = process.env.NEW_PASSWORD || undefined;
  const db = openDatabase(readSettings(process.env));
  try {
    const reset = await resetPassword(db, { username, password: given });
    const told = given === undefined ? ` is now: ${reset.password}` : ' is now NEW_PASSWORD.';
    console.log(`The password of '${reset.username}'${told}`);
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  // A refused connection has an empty message and only a code.
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(`The password was not reset. ${message || code}`);
  process.exitCode = 1;
}
