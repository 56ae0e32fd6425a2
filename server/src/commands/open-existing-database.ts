import { existsSync } from 'node:fs';
import { embeddedDatabaseFile } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { SettingsError } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** @throws SettingsError if DATA_DIR contains no database, instead of creating an empty one. */
export function openExistingDatabase(settings = readSettings(process.env)): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(embeddedDatabaseFile(dataDir))) {
    throw new SettingsError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
  }
  return openDatabase(settings);
}
