import { call } from '@catalogmx/shared';
import {
  API_PATHS,
  encodeBase64,
  type Account,
  type OwnSession,
  type RecoveryCodes,
  type SavedUser,
  type SentLink,
  type TwoFactorSetup,
} from '@catalogmx/shared/contract';

export function findAccount(signal?: AbortSignal): Promise<Account> {
  return call({ url: API_PATHS.session, signal });
}

export function renameAccount(name: string): Promise<SavedUser> {
  return call({ method: 'PUT', url: API_PATHS.account, data: { name } });
}

export function changePassword(current: string, password: string): Promise<SavedUser> {
  const data = { current: encodeBase64(current), key: encodeBase64(password) };
  return call({ method: 'PUT', url: API_PATHS.ownPassword, data });
}

export function changeEmail(email: string, current: string): Promise<SentLink | SavedUser> {
  const data = { email, current: encodeBase64(current) };
  return call({ method: 'PUT', url: API_PATHS.email, data });
}

export function listSessions(signal?: AbortSignal): Promise<OwnSession[]> {
  return call({ url: API_PATHS.ownSessions, signal });
}

/** Ends a session, or all but the current one. */
export function endSessions(id?: string): Promise<unknown> {
  return call({ method: 'DELETE', url: API_PATHS.ownSessions, data: { id } });
}

export function beginTwoFactor(current: string): Promise<TwoFactorSetup> {
  const data = { current: encodeBase64(current) };
  return call({ method: 'POST', url: API_PATHS.twoFactor, data });
}

export function confirmTwoFactor(code: string): Promise<RecoveryCodes> {
  return call({ method: 'PUT', url: API_PATHS.twoFactor, data: { code } });
}

export interface Credentials {
  current: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

export function switchTwoFactorOff({ current, code }: Credentials): Promise<SavedUser> {
  const data = { current: encodeBase64(current), code };
  return call({ method: 'DELETE', url: API_PATHS.twoFactor, data });
}

export function replaceRecoveryCodes({ current, code }: Credentials): Promise<RecoveryCodes> {
  const data = { current: encodeBase64(current), code };
  return call({ method: 'POST', url: API_PATHS.recoveryCodes, data });
}
