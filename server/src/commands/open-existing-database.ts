import { existsSync } from 'node:fs';
import { embeddedDatabaseFile, missingDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { readSettings } from '../settings.ts';

/** @throws SettingsError if DATA_DIR contains no database, instead of creating an empty one. */
export function openExistingDatabase(settings = readSettings(process.env)): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(embeddedDatabaseFile(dataDir))) {
    throw missingDatabase(dataDir);
  }
  return openDatabase(settings);
}
