import { theme } from '@catalogmx/shared';
import type { AdminUser } from '@catalogmx/shared/contract';
import { RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Table } from '../ui/table.ts';
import { hasPersistedState } from '../ui/use-persisted-state.ts';
import { EditUserDialog, userDraftKey } from './edit-user-dialog.tsx';
import { UserRow } from './user-row.tsx';

/** The table of administrators with the dialog to edit one. */
export function UserTable(props: { users: AdminUser[]; onSaved: (user: AdminUser) => void }) {
  const { users, onSaved } = props;
  const [edited, setEdited] = useState<AdminUser | null>(
    // Reopens the dialog if an expired session closed it.
    () => users.find((user) => hasPersistedState(userDraftKey(user))) ?? null,
  );
  return (
    <>
      <Columns aria-label="Usuarios">
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Nombre</th>
            <th scope="col">Acciones</th>
            <th scope="col">Activo</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <RowBoundary
              key={user.id}
              row={user}
              fallback={
                <tr>
                  <td colSpan={4}>{`El usuario ${user.id} no se puede mostrar.`}</td>
                </tr>
              }
            >
              <UserRow user={user} onEdit={() => setEdited(user)} onSaved={onSaved} />
            </RowBoundary>
          ))}
        </tbody>
      </Columns>
      {edited && <EditUserDialog user={edited} onSaved={onSaved} onClose={() => setEdited(null)} />}
    </>
  );
}

const Columns = styled(Table)`
  ${theme.from.desktop} {
    th:nth-child(n + 3) {
      width: ${tokens.columnM};
    }
  }
`;
