import { updateUser } from '@catalogmx/shared';
import type { AdminUser } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../ui/report-failure.ts';
import { useRefreshUsers } from './user.queries.ts';

/** Pending until the list is refetched. */
export function useUpdateUser(onSaved: (user: AdminUser) => void) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: updateUser,
    onSuccess: async (_response, { id, username, name, activo }) => {
      onSaved({ id, username, name, activo });
      await refresh();
    },
    onError: (error) => reportFailure(error, 'No se pudo guardar el usuario.', 'es'),
  });
}
