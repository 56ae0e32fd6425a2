import type { AdminUser } from '@catalogmx/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { theme, PROTECTED_USER_ID, readSession } from '@catalogmx/shared';
import { RowBoundary, tokens, Button } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { Table, RowActions } from '../ui/list/table.ts';
import { hasPersistedState } from '../ui/form/use-persisted-state.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { CreateUserRow } from './create-user-row.tsx';
import { usersQuery, useUpdateUser } from './use-update-user.ts';
import { EditUserDialog, userDraftKey } from './edit-user-dialog.tsx';

/**
 * The tab with the administrators, in Spanish as specified.
 * @param props.onSaved Called with each changed administrator.
 */
export function UserPanel({ onSaved }: { onSaved: (user: AdminUser) => void }) {
  const users = useQuery(usersQuery);
  return (
    <Card lang="es">
      <h2>Administración de Usuarios</h2>
      <CreateUserRow />
      <QueryContent query={users} failure="No se pudo cargar la lista de usuarios." lang="es">
        {(data) => <UserTable users={data} onSaved={onSaved} />}
      </QueryContent>
    </Card>
  );
}

/** The table of administrators with the dialog to edit one. */
function UserTable(props: { users: AdminUser[]; onSaved: (user: AdminUser) => void }) {
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

/** A row of the table. The first administrator cannot be edited or switched off. */
function UserRow(props: {
  user: AdminUser;
  onEdit: () => void;
  onSaved: (user: AdminUser) => void;
}) {
  const { user, onEdit, onSaved } = props;
  const { mutate, isPending, passwordPrompt } = useUpdateUser(onSaved);
  const isProtected = user.id === PROTECTED_USER_ID;
  const isActive = user.activo === 1;
  const [asking, setAsking] = useState(false);
  const toggle = () => mutate({ ...user, activo: isActive ? 0 : 1 });
  const isOwn = () => user.id === readSession()?.id;
  return (
    <tr>
      <td data-label="Username">
        <strong>{user.username}</strong>
      </td>
      <td data-label="Nombre">{user.name}</td>
      <td data-label="Acciones">
        {!isProtected && (
          <RowActions>
            <EditButton $tone="secondary" aria-label={`Editar ${user.username}`} onClick={onEdit}>
              Editar
            </EditButton>
          </RowActions>
        )}
      </td>
      <td data-label="Activo">
        <Switch
          label={`Activo: ${user.username}`}
          labelHidden
          checked={isPending ? !isActive : isActive}
          disabled={isProtected || isPending}
          onChange={() => (isActive && isOwn() ? setAsking(true) : toggle())}
        />
        <ConfirmDialog
          open={asking}
          lang="es"
          title="¿Desactivar tu propio usuario?"
          text="Tu sesión terminará, y no podrás volver a entrar hasta que otro administrador te active."
          keepLabel="Cancelar"
          confirmLabel="Desactivar"
          closeLabel="Cerrar"
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            toggle();
          }}
        />
        {passwordPrompt}
      </td>
    </tr>
  );
}

const EditButton = styled(Button)`
  padding-inline: ${theme.space.m};
`;
