import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { shareDataDir } from '../../settings/data-dir.ts';
import { appliedMigrations, embeddedDatabaseFile, missingDatabase } from '../database.ts';
import { migrations } from '../migrations/index.ts';
import { reasonOf } from '../database-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { withTemporaryFile } from '../../backup/backup-file.ts';
import { copyPostgres, withPostgres } from '../../backup/copy-postgres.ts';
import { BackgroundProgram } from '../../processes/background-program.ts';
import type { CheckOrder } from '../../backup/background-program.ts';
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
  if (databaseUrl) return checkPostgres(databaseUrl);
  const file = embeddedDatabaseFile(dataDir);
  if (!existsSync(join(dataDir, '/'))) throw missingDatabase(dataDir);
  const lock = shareDataDir(dataDir);
  try {
    if (!existsSync(file)) throw missingDatabase(dataDir);
    const problems = findSqliteProblems(file);
    return problems.length > 0 ? [`${file} is damaged:`, ...problems, REPAIR] : [];
  } finally {
    lock.close();
  }
}

async function checkPostgres(url: string): Promise<string[]> {
  let applied: string[];
  try {
    applied = await withPostgres(url, appliedMigrations);
  } catch (error) {
    const { cause = error } = error as Error;
    return [`PostgreSQL cannot be reached (DATABASE_URL): ${reasonOf(cause)}`];
  }
  const known = Object.keys(migrations);
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    return [`The database is of a newer version, update this installation: ${newer.join(', ')}`];
  }
  const missing = known.filter((name) => !applied.includes(name));
  const problems =
    missing.length > 0
      ? [`Migrations are missing, run npm run db -- migrate: ${missing.join(', ')}`]
      : [];
  if (applied.length === 0) return problems;
  try {
    // Reads every value, and foreign keys can be checked in the copy.
    return await withTemporaryFile(tmpdir(), async (file) => {
      await copyPostgres(url, file);
      return [...problems, ...findSqliteProblems(file)];
    });
  } catch (error) {
    const advice = 'restore a backup or repair the disk';
    return [...problems, `The database cannot be read, ${advice}: ${reasonOf(error)}`];
  }
}

const PROGRAM = join(import.meta.dirname, '../../backup/background-program.ts');

type Integrity = 'checking' | 'ok' | 'damaged' | 'unknown';

/** Reads the whole database file once, in a process of its own: damage in its middle shows only then. */
export class IntegrityCheck {
  state: Integrity = 'checking';
  readonly #program = new BackgroundProgram<CheckOrder, string[]>(PROGRAM);
  #isStopped = false;

  async run(file: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void> {
    try {
      const problems = await this.#program.run({ check: file });
      this.state = problems.length > 0 ? 'damaged' : 'ok';
      if (problems.length === 0) return;
      log.error({ problems }, `The database ${file} is damaged. ${REPAIR}`);
    } catch (error) {
      this.state = 'unknown';
      if (!this.#isStopped) log.warn(`The database could not be checked: ${reasonOf(error)}`);
    }
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#program.stop();
  }
}
