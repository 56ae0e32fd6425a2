import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../database-error.ts';

const MOST_PROBLEMS = 20;

/** Reads a whole database file. @returns What is damaged, or an empty array. */
export function findSqliteProblems(file: string): string[] {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
    const damage = db
      .prepare(`pragma integrity_check(${MOST_PROBLEMS})`)
      .all()
      .map((row) => String(row.integrity_check))
      .filter((line) => line !== 'ok');
    const missing = db
      .prepare('pragma foreign_key_check')
      .all()
      .slice(0, MOST_PROBLEMS)
      .map(
        ({ rowid, table, parent }) =>
          `Row ${Number(rowid)} of ${String(table)} refers to a row of ${String(parent)} that is missing.`,
      );
    return [...damage, ...missing];
  } catch (error) {
    return [reasonOf(error)];
  } finally {
    db?.close();
  }
}
