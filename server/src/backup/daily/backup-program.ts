/** The program that makes the daily backup. */
import { answerServer } from '../../background/answer-server.ts';
import type { Settings } from '../../settings.ts';
import { createBackup, type CreatedBackup } from '../create-backup.ts';

/** What the program needs. */
export interface BackupOrder {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>;
  folder: string;
  /** Milliseconds since 1970. */
  now: number;
}

answerServer(({ settings, folder, now }: BackupOrder, signal): Promise<CreatedBackup> => {
  // Sent between processes, a buffer arrives as bytes.
  const secretKey = settings.secretKey && Buffer.from(settings.secretKey);
  return createBackup({ ...settings, secretKey }, { path: `${folder}/`, signal }, now);
});
