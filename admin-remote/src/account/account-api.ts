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
import { callConfirmed } from '../ui/confirm-password/call-confirmed.ts';

export function findAccount(signal?: AbortSignal): Promise<Account> {
  return call({ url: API_PATHS.session, signal });
}

export function renameAccount(name: string, signal: AbortSignal): Promise<SavedUser> {
  return call({ method: 'PUT', url: API_PATHS.account, data: { name }, signal });
}

export function changePassword(
  { current, key }: { current: string; key: string },
  signal: AbortSignal,
): Promise<SavedUser> {
  const data = { current: encodeBase64(current), key: encodeBase64(key) };
  return call({ method: 'PUT', url: API_PATHS.ownPassword, data, signal });
}

export function changeEmail(
  { email, current }: { email: string; current: string },
  signal: AbortSignal,
): Promise<SentLink | SavedUser> {
  const data = { email, current: encodeBase64(current) };
  return call({ method: 'PUT', url: API_PATHS.email, data, signal });
}

export function listSessions(signal?: AbortSignal): Promise<OwnSession[]> {
  return call({ url: API_PATHS.ownSessions, signal });
}

/** Ends a session, or all but the current one. */
export function endSessions(id?: string): Promise<unknown> {
  return callConfirmed({ method: 'DELETE', url: API_PATHS.ownSessions, data: { id } });
}

export interface Credentials {
  current: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

export function beginTwoFactor(
  { current }: Credentials,
  signal: AbortSignal,
): Promise<TwoFactorSetup> {
  const data = { current: encodeBase64(current) };
  return call({ method: 'POST', url: API_PATHS.twoFactor, data, signal });
}

export function confirmTwoFactor(code: string, signal: AbortSignal): Promise<RecoveryCodes> {
  return call({ method: 'PUT', url: API_PATHS.twoFactor, data: { code }, signal });
}

export function switchTwoFactorOff(
  { current, code }: Credentials,
  signal: AbortSignal,
): Promise<SavedUser> {
  const data = { current: encodeBase64(current), code };
  return call({ method: 'DELETE', url: API_PATHS.twoFactor, data, signal });
}

export function replaceRecoveryCodes(
  { current, code }: Credentials,
  signal: AbortSignal,
): Promise<RecoveryCodes> {
  const data = { current: encodeBase64(current), code };
  return call({ method: 'POST', url: API_PATHS.recoveryCodes, data, signal });
}
