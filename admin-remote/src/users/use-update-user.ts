import { call, readSession } from '@catalogmx/shared';
import { type AdminUser, API_PATHS, encodeBase64 } from '@catalogmx/shared/contract';
import { usePasswordMutation } from '../ui/use-password-mutation.tsx';
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
  return usePasswordMutation({
    action: ({ id }: UserUpdate) => `save user ${id}`,
    failureText: () => 'No se pudo guardar el usuario.',
    lang: 'es',
    isHandled: showErrors,
    mutationFn: ({ name, password, ...user }: UserUpdate, { signal, currentPassword }) => {
      const { id, username, activo } = user;
      const key = password ? encodeBase64(password) : undefined;
      const data = { id, username, nombre: name, activo, key, currentPassword };
      return call({ method: 'PUT', url: API_PATHS.userUpdate, data, signal });
    },
    onSuccess: async (_response, { id, username, name, activo }) => {
      onSaved({ id, username, name, activo });
      // Users who switched themselves off have no session any more.
      if (readSession()) await refresh();
    },
  });
}

/** Without a password, the user keeps theirs. */
type UserUpdate = AdminUser & { password?: string };
