import { readSession } from '@catalogmx/shared';
import { type AdminUser, API_PATHS, encodeBase64 } from '@catalogmx/shared/contract';
import { callConfirmed } from '../ui/confirm-password/call-confirmed.ts';
import { isCanceled, useCancelable } from '../ui/use-cancelable.ts';
import { useReportedMutation } from '../ui/use-reported-mutation.ts';
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
  const calls = useCancelable({ outlivesForm: true });
  const update = useReportedMutation({
    action: ({ id }: UserUpdate) => `save user ${id}`,
    failureText: () => 'No se pudo guardar el usuario.',
    lang: 'es',
    isHandled: (error) => showErrors(error) || isCanceled(error),
    mutationFn: (user: UserUpdate) => updateUser(user, calls.begin()),
    onSuccess: async (_response, { id, username, name, activo }) => {
      onSaved({ id, username, name, activo });
      // Users who switched themselves off have no session any more.
      if (readSession()) await refresh();
    },
  });
  return { ...update, cancel: calls.cancel };
}

/** Without a password, the user keeps theirs. */
type UserUpdate = AdminUser & { password?: string };

function updateUser({ name, password, ...user }: UserUpdate, signal: AbortSignal) {
  const { id, username, activo } = user;
  const data = { id, username, nombre: name, activo };
  return callConfirmed({
    method: 'PUT',
    url: API_PATHS.userUpdate,
    data: password ? { ...data, key: encodeBase64(password) } : data,
    signal,
  });
}
