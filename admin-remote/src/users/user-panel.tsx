import type { AdminUser } from '@catalogmx/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { CreateUserRow } from './create-user-row.tsx';
import { usersQuery } from './user.queries.ts';
import { UserTable } from './user-table.tsx';

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
