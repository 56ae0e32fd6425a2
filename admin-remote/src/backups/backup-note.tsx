import { useQuery } from '@tanstack/react-query';
import { Alert } from '../ui/alert.ts';
import { formatTime } from '../ui/format-time.ts';
import { backupStateQuery } from './backup.queries.ts';

/** Says that backups fail, once the last one is older than two days. */
export function BackupNote() {
  const { data } = useQuery(backupStateQuery);
  if (!data?.overdue) return null;
  const { last_success: last } = data;
  return (
    <Alert>{`${
      last === null ? 'There is no backup yet.' : `The last backup was made on ${formatTime(last)}.`
    } Ask whoever runs the server to look at its log.`}</Alert>
  );
}
