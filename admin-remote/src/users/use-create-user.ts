import { createUser } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../ui/report-failure.ts';
import { showToast } from '../ui/toast-store.ts';
import { useRefreshUsers } from './user.queries.ts';

/** @param showErrors Shows an error beside the fields; returns false if it belongs to none. */
export function useCreateUser(onCreated: () => void, showErrors: (error: unknown) => boolean) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: createUser,
    onSuccess: async (_response, { username }) => {
      onCreated();
      showToast({ tone: 'success', text: `Usuario “${username}” creado.`, lang: 'es' });
      await refresh();
    },
    onError: (error) => {
      if (!showErrors(error)) reportFailure(error, 'No se pudo crear el usuario.', 'es');
    },
  });
}
