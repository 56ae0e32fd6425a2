import { readSession, ApiError, listUsers } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { type AdminUser, encodeBase64, userCalls, cleanLine } from '@catalogmx/shared/contract';
import type { UseFormSetError } from 'react-hook-form';
import { usePasswordMutation } from '../ui/form/use-password-mutation.tsx';
import { showFieldErrors } from '../ui/form/form-fields.ts';
import { COMMON_PASSWORD } from '../ui/form/password-rules.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '../ui/queries.ts';

export const usersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => listUsers(signal),
});

/** Returns a function that refetches the administrators. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refetchQueries(queryClient, usersQuery.queryKey);
}

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
      const body = { id, username, nombre: name, activo, key, currentPassword };
      return call(userCalls.update, { body, signal });
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

type Values = Record<'username' | 'key', string>;

/** An empty field takes the focus, without a word. */
export function isGiven(text: string): boolean {
  return cleanLine(text) !== '';
}

/** The password passed the other rules before it was sent. */
export function showUserErrors<Form extends Values>(
  error: unknown,
  setError: UseFormSetError<Form>,
): boolean {
  if (!(error instanceof ApiError) || error.status === 429) return false;
  const username =
    error.status === 409 ? 'Este nombre de usuario ya existe.' : 'Usa letras y cifras.';
  const set = setError as unknown as UseFormSetError<Values>;
  return showFieldErrors(error, { username, key: COMMON_PASSWORD }, set);
}
