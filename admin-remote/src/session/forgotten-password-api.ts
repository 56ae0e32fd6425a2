import { call } from '@catalogmx/shared';
import {
  API_PATHS,
  encodeBase64,
  type ForgottenPasswordHelp,
  type SavedUser,
  type SentLink,
} from '@catalogmx/shared/contract';
import { queryOptions } from '@tanstack/react-query';

/** Whether a link can be mailed. Older back ends do not know the call. */
export const forgottenPasswordQuery = queryOptions({
  queryKey: ['admin', 'forgotten-password'],
  queryFn: ({ signal }) =>
    call<ForgottenPasswordHelp>({ url: API_PATHS.forgottenPassword, signal }),
  staleTime: Infinity,
});

export function askForLink(username: string): Promise<SentLink> {
  return call({ method: 'POST', url: API_PATHS.forgottenPassword, data: { username } });
}

export function setNewPassword(token: string, password: string): Promise<SavedUser> {
  const data = { token, key: encodeBase64(password) };
  return call({ method: 'POST', url: API_PATHS.newPassword, data, keepsSession: true });
}

export function confirmEmail(token: string): Promise<SavedUser> {
  return call({
    method: 'POST',
    url: API_PATHS.confirmedEmail,
    data: { token },
    keepsSession: true,
  });
}
