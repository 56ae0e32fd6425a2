import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '../../../releases/store/durable-file.ts';
import { ownDataDir } from '../data-dir/data-dir-lock.ts';
import {
  commitRestore,
  DATABASE_FILE,
  finishRestore,
  restoreFolder,
} from '../data-dir/finish-restore.ts';
import { BackupError, LEFT_OUT_TABLES, type OpenCopy, tablesOf } from './backup-file.ts';
import { findSqliteProblems } from '../database/check/find-sqlite-problems.ts';
import { moveReleasesToFolder } from '../releases/release-tables.ts';

/**
 * Replaces the database and the releases of a data folder. Both are prepared in a folder beside and swapped
 * in one step, so that a kill at any point leaves the old installation or the new one.
 * @param confirm Throws if nothing may be replaced.
 * @throws DataDirError while a server runs.
 */
export async function restoreSqlite(
  openCopy: OpenCopy,
  dataDir: string,
  confirm: (content: string) => Promise<void>,
): Promise<void> {
  const lock = ownDataDir(dataDir);
  try {
    if (!isEmpty(dataDir)) await confirm(`the database and the releases in ${dataDir}`);
    const folder = restoreFolder(dataDir);
    const file = join(folder, DATABASE_FILE);
    mkdirSync(folder, { mode: 0o700 });
    await openCopy(file, (db) => moveReleasesToFolder(db, join(folder, 'releases')));
    raiseCounters(file, join(dataDir, DATABASE_FILE));
    const [problem] = findSqliteProblems(file);
    if (problem) throw new BackupError(`The restored database would be damaged: ${problem}`);
    await syncFolder(folder);
    commitRestore(dataDir);
  } catch (error) {
    // Removes what was prepared, which may be what filled the disk.
    finishRestore(dataDir);
    throw error;
  } finally {
    lock.close();
  }
}

function isEmpty(dataDir: string): boolean {
  const releases = join(dataDir, 'releases');
  const published = existsSync(releases) ? readdirSync(releases) : [];
  if (published.some((name) => !name.startsWith('.'))) return false;
  if (!existsSync(join(dataDir, DATABASE_FILE))) return true;
  try {
    const db = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
    try {
      const left = [...LEFT_OUT_TABLES, 'revisions'];
      const isEmptied = (name: string) => !db.prepare(`select 1 from "${name}" limit 1`).get();
      return tablesOf(db).every((name) => left.includes(name) || isEmptied(name));
    } finally {
      db.close();
    }
  } catch {
    // A damaged database is the usual reason for a restore.
    return false;
  }
}

/** Raises ids and revisions above those of the old database, as browsers have seen them. */
function raiseCounters(file: string, old: string): void {
  if (!existsSync(old)) return;
  const db = new DatabaseSync(file);
  try {
    db.prepare('attach ? as old').run(old);
    db.exec(`
      insert into main.sqlite_sequence select name, seq from old.sqlite_sequence
        where name in (select name from main.sqlite_schema);
      delete from main.sqlite_sequence where exists (select 1 from main.sqlite_sequence as higher
        where higher.name = sqlite_sequence.name
        and (higher.seq, higher.rowid) > (sqlite_sequence.seq, sqlite_sequence.rowid));
      update main.revisions set revision = 1 + max(revision, ifnull(
        (select revision from old.revisions where topic = main.revisions.topic), 0));
    `);
  } catch {
    // The old database is damaged.
  } finally {
    db.close();
  }
}
