import { createUser } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../ui/report-failure.ts';
import { showToast } from '../ui/toast-store.ts';
import { useRefreshUsers } from './user.queries.ts';

export function useCreateUser(onCreated: () => void) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: createUser,
    onSuccess: async (_response, { username }) => {
      onCreated();
      showToast({ tone: 'success', text: `Usuario “${username}” creado.`, lang: 'es' });
      await refresh();
    },
    onError: (error) => reportFailure(error, 'No se pudo crear el usuario.', 'es'),
  });
}
