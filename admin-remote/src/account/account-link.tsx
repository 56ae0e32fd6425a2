import { theme } from '@catalogmx/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
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
