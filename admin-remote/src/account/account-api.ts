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
import type { PasswordCall } from '../ui/use-password-mutation.tsx';

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
export function endSessions(
  id: string | undefined,
  { signal, currentPassword }: PasswordCall,
): Promise<unknown> {
  const data = { id, currentPassword };
  return call({ method: 'DELETE', url: API_PATHS.ownSessions, data, signal });
}

export function beginTwoFactor({ signal, currentPassword }: PasswordCall): Promise<TwoFactorSetup> {
  return call({ method: 'POST', url: API_PATHS.twoFactor, data: { currentPassword }, signal });
}

export function confirmTwoFactor(code: string, signal: AbortSignal): Promise<RecoveryCodes> {
  return call({ method: 'PUT', url: API_PATHS.twoFactor, data: { code }, signal });
}

/** @param code Of the authenticator app, or a recovery code. */
export function switchTwoFactorOff(
  code: string,
  { signal, currentPassword }: PasswordCall,
): Promise<SavedUser> {
  const data = { code, currentPassword };
  return call({ method: 'DELETE', url: API_PATHS.twoFactor, data, signal });
}

/** @param code Of the authenticator app, or a recovery code. */
export function replaceRecoveryCodes(
  code: string,
  { signal, currentPassword }: PasswordCall,
): Promise<RecoveryCodes> {
  const data = { code, currentPassword };
  return call({ method: 'POST', url: API_PATHS.recoveryCodes, data, signal });
}
