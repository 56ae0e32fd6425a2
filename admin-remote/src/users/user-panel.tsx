import type { AdminUser } from '@catalogmx/shared/contract';
import { Loading, Message } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../ui/alert.ts';
import { Sheet } from '../ui/page-frame.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { CreateUserRow } from './create-user-row.tsx';
import { allUsers } from './user.queries.ts';
import { UserTable } from './user-table.tsx';

/**
 * The administrators, in Spanish throughout.
 * @param onSaved Told of each administrator that was changed.
 */
export function UserPanel({ onSaved }: { onSaved: (user: AdminUser) => void }) {
  const { data, error, isPending, isError, refetch } = useQuery(allUsers);
  useErrorLog(error);
  return (
    <Sheet lang="es">
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
    </Sheet>
  );
}
