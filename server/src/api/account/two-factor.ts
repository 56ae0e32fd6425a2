import type { RecoveryCodes, SessionInfo, TwoFactorSetup } from '@catalogmx/shared/contract';
import { conflict, invalidInput } from '../../http/errors.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { createRecoveryCodes, hashRecoveryCode } from '../../two-factor/recovery-codes.ts';
import { decryptSecret, encryptSecret } from '../../two-factor/secret-cipher.ts';
import { loadSecretKey } from '../../two-factor/secret-key.ts';
import { createSecret, findTimeStep, plainCode, setupUri } from '../../two-factor/totp.ts';
import {
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  storePendingSecret,
} from '../../two-factor/two-factor.repository.ts';

/** @throws ApiError 409 if codes are on. */
export async function beginTwoFactor(
  { db, settings }: RouteContext,
  { id, username }: SessionInfo,
): Promise<TwoFactorSetup> {
  const secret = createSecret();
  const encrypted = encryptSecret(loadSecretKey(settings), id, secret);
  if (!(await storePendingSecret(db, id, encrypted))) {
    throw conflict('Two-factor codes are on already.');
  }
  const site = new URL(settings.publicUrl).hostname;
  return { secret, uri: setupUri(secret, { site, username }) };
}

/** @throws ApiError 400 naming the field `code`, or 409 if no secret is pending. */
export async function confirmCode(
  { db, settings, clock }: RouteContext,
  user: SessionInfo,
  code: string,
): Promise<RecoveryCodes> {
  const pending = await findTwoFactor(db, user.id);
  if (!pending || pending.confirmed_at !== null) throw notPending();
  const secret = decryptSecret(loadSecretKey(settings), user.id, pending.secret);
  const step = findTimeStep(secret, plainCode(code), clock());
  if (step === undefined) {
    throw invalidInput('Check the code.', { code: 'This code is not right.' });
  }
  const codes = createRecoveryCodes();
  const codeHashes = codes.map(hashRecoveryCode);
  const confirmed = { secret: pending.secret, step, codeHashes };
  if (!(await confirmTwoFactor(db, user, confirmed, clock()))) throw notPending();
  return { codes };
}

export async function newRecoveryCodes(
  { db, clock }: RouteContext,
  user: SessionInfo,
): Promise<RecoveryCodes> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(db, user, codes.map(hashRecoveryCode), clock());
  return { codes };
}

export async function switchOff({ db, clock }: RouteContext, user: SessionInfo): Promise<void> {
  await removeTwoFactor(db, user, user, clock());
}

function notPending() {
  return conflict('Begin again: there is no secret to confirm.');
}
