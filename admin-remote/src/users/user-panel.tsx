import type { AdminUser } from '@catalogmx/shared/contract';
import { Loading, Message } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../ui/alert.ts';
import { Card } from '../ui/page-frame.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { CreateUserRow } from './create-user-row.tsx';
import { usersQuery } from './user.queries.ts';
import { UserTable } from './user-table.tsx';

/**
 * The tab with the administrators, in Spanish as specified.
 * @param props.onSaved Called with each changed administrator.
 */
export function UserPanel({ onSaved }: { onSaved: (user: AdminUser) => void }) {
  const { data, error, isPending, isError, refetch } = useQuery(usersQuery);
  useErrorLog(error);
  return (
    <Card lang="es">
      <h2>Administración de Usuarios</h2>
      <CreateUserRow />
      {isPending && <Loading label="Cargando…" />}
      {isError && !data && (
        <Message
          text="No se pudo cargar la lista de usuarios."
          retryLabel="Reintentar"
          onRetry={() => void refetch()}
        />
      )}
      {isError && data && <Alert>La lista no se pudo actualizar.</Alert>}
      {data && <UserTable users={data} onSaved={onSaved} />}
    </Card>
  );
}
