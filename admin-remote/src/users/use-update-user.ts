import { readSession, updateUser } from '@catalogmx/shared';
import type { AdminUser } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../ui/report-failure.ts';
import { useRefreshUsers } from './user.queries.ts';

/**
 * Pending until the list is refetched.
 * @param showErrors Shows an error beside the fields; returns false if it belongs to none.
 */
export function useUpdateUser(
  onSaved: (user: AdminUser) => void,
  showErrors: (error: unknown) => boolean = () => false,
) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: updateUser,
    onSuccess: async (_response, { id, username, name, activo }) => {
      onSaved({ id, username, name, activo });
      // Users who switched themselves off have no session any more.
      if (readSession()) await refresh();
    },
    onError: (error) => {
      if (!showErrors(error)) reportFailure(error, 'No se pudo guardar el usuario.', 'es');
    },
  });
}
