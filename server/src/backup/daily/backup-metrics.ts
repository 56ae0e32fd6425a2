import type { DailyBackups } from './daily-backups.ts';

/** Formats the time of the last backup for Prometheus, 0 before the first one. */
export function backupMetrics({ lastSuccess = 0 }: Pick<DailyBackups, 'lastSuccess'>): string {
  const name = 'catalogmx_last_backup_timestamp_seconds';
  return [
    `# HELP ${name} Time of the last backup that succeeded.`,
    `# TYPE ${name} gauge`,
    `${name} ${Math.floor(lastSuccess / 1000)}`,
    '',
  ].join('\n');
}
