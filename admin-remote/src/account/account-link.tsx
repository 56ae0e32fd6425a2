import { theme } from '@catalogmx/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '@catalogmx/shared/ui';
import { Note } from '../ui/alert.ts';
import { usePersistedState } from '../ui/form/use-persisted-state.ts';
import { accountQuery } from './account.queries.ts';

/** The link to 'Mi cuenta', unless the back end is too old for it. */
export function AccountLink() {
  const { data } = useQuery(accountQuery);
  if (!data) return null;
  return (
    <AccountAnchor to="/MiCuenta" lang="es">
      Mi cuenta
    </AccountAnchor>
  );
}

// The padding enlarges the touch target without moving the line.
const AccountAnchor = styled(Link)`
  margin-left: ${theme.space.xs};
  padding: ${theme.space.s} ${theme.space.xxs};
  white-space: nowrap;
`;

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
