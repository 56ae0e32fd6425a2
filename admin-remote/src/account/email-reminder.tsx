import { Button } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accountQuery } from './account.queries.ts';
import { Note } from '../ui/alert.ts';
import { usePersistedState } from '../ui/use-persisted-state.ts';

/**
 * Reminds a user who has not confirmed an email address, until they dismiss it for this session. Absent
 * where the server sends no mails.
 */
export function EmailReminder() {
  const { data } = useQuery(accountQuery);
  const { value, change } = usePersistedState('email-reminder', { dismissed: false });
  if (data?.email !== '' || value.dismissed) return null;
  return (
    <Note>
      You have no confirmed email address. Without one, you cannot reset a forgotten password
      yourself. <Link to="/MiCuenta#email">Add your email address</Link>
      <Button $tone="quiet" onClick={() => change({ dismissed: true })}>
        Not now
      </Button>
    </Note>
  );
}
