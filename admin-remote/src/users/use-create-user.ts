import { call } from '@catalogmx/shared/calls';
import { encodeBase64, userCalls } from '@catalogmx/shared/contract';
import { showToast } from '../ui/toast-store.ts';
import { useCallKey } from '../ui/use-call-key.ts';
import { usePasswordMutation } from '../ui/use-password-mutation.tsx';
import { useRefreshUsers } from './user.queries.ts';

interface NewUser {
  username: string;
  name: string;
  password: string;
}

/**
 * Goes on when the form is gone.
 * @param showErrors Shows an error beside the fields; returns false if it belongs to none.
 */
export function useCreateUser(onCreated: () => void, showErrors: (error: unknown) => boolean) {
  const refresh = useRefreshUsers();
  const { headersFor, forget } = useCallKey();
  return usePasswordMutation({
    action: () => 'create user',
    failureText: () => 'No se pudo crear el usuario.',
    lang: 'es',
    isHandled: showErrors,
    mutationFn: ({ username, name, password }: NewUser, { signal, currentPassword }) => {
      const data = { username, name, key: encodeBase64(password) };
      const headers = headersFor(data);
      return call(userCalls.create, { body: { ...data, currentPassword }, headers, signal });
    },
    onSuccess: (_response, { username }) => {
      forget();
      onCreated();
      showToast({ tone: 'success', text: `Usuario “${username}” creado.`, lang: 'es' });
      void refresh();
    },
  });
}
