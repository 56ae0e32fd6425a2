import { API_PATHS, encodeBase64 } from '@catalogmx/shared/contract';
import { callConfirmed } from '../ui/confirm-password/call-confirmed.ts';
import { showToast } from '../ui/toast-store.ts';
import { useCallKey } from '../ui/use-call-key.ts';
import { isCanceled, useCancelable } from '../ui/use-cancelable.ts';
import { useReportedMutation } from '../ui/use-reported-mutation.ts';
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
  const calls = useCancelable({ outlivesForm: true });
  const create = useReportedMutation({
    action: () => 'create user',
    failureText: () => 'No se pudo crear el usuario.',
    lang: 'es',
    isHandled: (error) => showErrors(error) || isCanceled(error),
    mutationFn: ({ username, name, password }: NewUser) => {
      const data = { username, name, key: encodeBase64(password) };
      const headers = headersFor(data);
      const signal = calls.begin();
      return callConfirmed({ method: 'POST', url: API_PATHS.userCreate, data, headers, signal });
    },
    onSuccess: (_response, { username }) => {
      forget();
      onCreated();
      showToast({ tone: 'success', text: `Usuario “${username}” creado.`, lang: 'es' });
      void refresh();
    },
  });
  return { ...create, cancel: calls.cancel };
}
