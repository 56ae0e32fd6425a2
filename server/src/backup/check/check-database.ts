import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shareDataDir } from '../../data-dir/data-dir-lock.ts';
import { DATABASE_FILE } from '../../data-dir/finish-restore.ts';
import { SettingsError } from '../../environment.ts';
import type { Settings } from '../../settings.ts';
import { findPostgresProblems } from './find-postgres-problems.ts';
import { findSqliteProblems } from './find-sqlite-problems.ts';

const REPAIR =
  'Stop the server, keep a copy of DATA_DIR, and restore the latest backup: npm run db -- restore FILE --replace';

/**
 * Reads the whole database that the settings name.
 * @returns What is wrong and what to do, or an empty array.
 */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  if (databaseUrl) return findPostgresProblems(databaseUrl);
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(dataDir)) throw missing(dataDir);
  const lock = shareDataDir(dataDir);
  try {
    if (!existsSync(file)) throw missing(dataDir);
    const problems = findSqliteProblems(file);
    return problems.length > 0 ? [`${file} is damaged:`, ...problems, REPAIR] : [];
  } finally {
    lock.close();
  }
}

function missing(dataDir: string): SettingsError {
  return new SettingsError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
}
