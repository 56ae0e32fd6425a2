import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrate } from '../../database/database.ts';
import type { Database } from '../../database/tables.ts';
import { ownDataDir } from '../../data-dir/data-dir-lock.ts';
import {
  commitRestore,
  DATABASE_FILE,
  finishRestore,
  restoreFolder,
} from '../../data-dir/finish-restore.ts';
import { syncFolder } from '../../../../releases/store/durable-file.ts';
import type { Settings } from '../../settings.ts';
import { findSqliteProblems } from '../check/find-sqlite-problems.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupRecord, BackupTable } from '../format/backup-record.ts';
import { openSqliteSnapshot } from '../snapshot/sqlite-snapshot.ts';
import { loadIntoSqlite } from './load-into-sqlite.ts';
import { moveReleasesToFolder } from './move-releases.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import { describeUnknown, type RestoreOptions } from './restore-options.ts';

/**
 * Replaces the database and the releases of a data folder. Both are prepared in a folder beside and swapped
 * in one step, so that a kill at any point leaves the old installation or the new one.
 * @returns Warnings.
 * @throws DataDirError while a server runs; BackupError if nothing may be replaced.
 */
export async function restoreSqlite(
  open: () => AsyncGenerator<BackupRecord, void>,
  settings: Pick<Settings, 'dataDir' | 'secretKey'>,
  { mayReplace, asItWas = false }: RestoreOptions,
): Promise<string[]> {
  const { dataDir } = settings;
  const lock = ownDataDir(dataDir);
  try {
    const content = await describeContent(dataDir);
    if (content && !(await mayReplace(content))) throw new BackupError('Nothing was restored.');
    const folder = restoreFolder(dataDir);
    const warnings: (string | undefined)[] = [];
    mkdirSync(folder, { mode: 0o700 });
    await loadIntoSqlite(open(), folder, async (db, { header, key, tables, unknown }) => {
      warnings.push(describeUnknown(unknown));
      if (!asItWas) {
        await migrate(db);
        await moveReleasesToFolder(db, join(folder, 'releases'));
        const backupKey = { file: key, id: header.secretKeyId };
        warnings.push(await reencryptSecrets(db, backupKey, settings));
      }
      await raiseCounters(db, tables, readCounters(dataDir));
    });
    const file = join(folder, DATABASE_FILE);
    const [problem] = findSqliteProblems(file);
    if (problem) throw new BackupError(`The restored database would be damaged: ${problem}`);
    await syncFolder(folder);
    commitRestore(dataDir);
    return warnings.filter((warning) => warning !== undefined);
  } catch (error) {
    // Removes what was prepared, which may be what filled the disk.
    finishRestore(dataDir);
    throw error;
  } finally {
    lock.close();
  }
}

/** Returns what a restore would replace, or undefined for an empty installation. */
async function describeContent(dataDir: string): Promise<string | undefined> {
  const releases = join(dataDir, 'releases');
  const published = existsSync(releases) ? readdirSync(releases) : [];
  const hasReleases = published.some((name) => !name.startsWith('.'));
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return hasReleases ? `the releases in ${dataDir}` : undefined;
  const content = `the database${hasReleases ? ' and the releases' : ''} in ${dataDir}`;
  try {
    const snapshot = openSqliteSnapshot(file);
    try {
      for (const table of snapshot.tables) {
        for await (const _row of snapshot.rows(table)) return content;
      }
      return hasReleases ? content : undefined;
    } finally {
      await snapshot.close();
    }
  } catch {
    // A damaged database is the usual reason for a restore.
    return content;
  }
}

interface Counters {
  lastIds: { name: string; seq: number }[];
  revisions: { topic: string; revision: number }[];
}

/** Reads what must never go back, as browsers have seen it. */
function readCounters(dataDir: string): Counters {
  const none: Counters = { lastIds: [], revisions: [] };
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return none;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const all = (select: string) => db.prepare(select).all() as unknown;
    return {
      lastIds: all('select name, seq from sqlite_sequence') as Counters['lastIds'],
      revisions: all('select topic, revision from revisions') as Counters['revisions'],
    };
  } catch {
    // Damaged, or older than these tables.
    return none;
  } finally {
    db.close();
  }
}

async function raiseCounters(db: Database, tables: BackupTable[], old: Counters): Promise<void> {
  const backup = tables.map(({ name, lastId = 0 }) => ({ name, seq: lastId }));
  for (const { name, seq } of [...backup, ...old.lastIds]) {
    await sql`update sqlite_sequence set seq = max(seq, ${seq}) where name = ${name}`.execute(db);
    await sql`
      insert into sqlite_sequence (name, seq) select ${name}, ${seq}
      where ${seq} > 0 and not exists (select 1 from sqlite_sequence where name = ${name})
      and exists (select 1 from sqlite_schema where name = ${name})`.execute(db);
  }
  // Older versions have none.
  const hasRevisions = (await db.introspection.getTables()).some(
    ({ name }) => name === 'revisions',
  );
  for (const { topic, revision } of hasRevisions ? old.revisions : []) {
    await sql`
      update revisions set revision = max(revision, ${revision}) + 1 where topic = ${topic}`.execute(
      db,
    );
  }
}
