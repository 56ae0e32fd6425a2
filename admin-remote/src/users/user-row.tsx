import { PROTECTED_USER_ID, readSession, theme } from '@catalogmx/shared';
import type { AdminUser } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { RowActions } from '../ui/table.ts';
import { useUpdateUser } from './use-update-user.ts';

/** A row of the table. The first administrator cannot be edited or switched off. */
export function UserRow(props: {
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
