/** The program that makes the daily backup, and that checks an embedded database. */
import { answerServer } from '../processes/background-program.ts';
import { findSqliteProblems } from '../database/check/find-sqlite-problems.ts';
import { type BackupSettings, createBackup, type CreatedBackup } from './create-backup.ts';

export interface CheckOrder {
  /** Path of the database. */
  check: string;
}

export interface BackupOrder {
  settings: BackupSettings;
  folder: string;
  /** Milliseconds since 1970. */
  now: number;
  /** As for {@link createBackup}. */
  until: number;
}

answerServer((order: BackupOrder | CheckOrder, signal): string[] | Promise<CreatedBackup> => {
  if ('check' in order) return findSqliteProblems(order.check);
  const { settings, folder, now, until } = order;
  // Sent between processes, a buffer arrives as bytes.
  const secretKey = settings.secretKey && Buffer.from(settings.secretKey);
  return createBackup({ ...settings, secretKey }, { path: `${folder}/`, until, signal }, now);
});
