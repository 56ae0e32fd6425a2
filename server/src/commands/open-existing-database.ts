import { existsSync } from 'node:fs';
import { embeddedDatabaseFile, missingDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Database } from '../platform/database/tables.ts';
import { readSettings } from '../platform/settings/settings.ts';

/** @throws SettingsError if DATA_DIR contains no database, instead of creating an empty one. */
export function openExistingDatabase(settings = readSettings(process.env)): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(embeddedDatabaseFile(dataDir))) {
    throw missingDatabase(dataDir);
  }
  return openDatabase(settings);
}
