import { accountCalls } from '@catalogmx/shared/contract';
import { conflict, invalidInput } from '../../platform/http/errors.ts';
import { type Routes, route } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  createSecret,
  findTimeStep,
  plainCode,
  setupUri,
} from './two-factor-codes.ts';
import { decryptSecret, encryptSecret, loadSecretKey } from '../../platform/settings/secret-key.ts';
import {
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  storePendingSecret,
} from './two-factor.repository.ts';
import { checkOwnCode } from '../login/own-credentials.ts';

/** The second factor of the logged-in user. */
export const twoFactorRoutes: Routes = async (app, context) => {
  const { db, settings, clock } = context;

  route(app, accountCalls.beginTwoFactor, async (request, reply, { id, username }) => {
    const secret = createSecret();
    const encrypted = encryptSecret(loadSecretKey(settings), id, secret);
    if (!(await storePendingSecret(db, id, encrypted))) {
      throw conflict('Two-factor codes are on already.');
    }
    const site = new URL(settings.publicUrl).hostname;
    return { secret, uri: setupUri(secret, { site, username }) };
  });

  route(app, accountCalls.confirmTwoFactor, async (request, reply, user) => {
    const pending = await findTwoFactor(db, user.id);
    if (!pending || pending.confirmed_at !== null) throw notPending();
    const secret = decryptSecret(loadSecretKey(settings), user.id, pending.secret);
    const step = findTimeStep(secret, plainCode(request.body.code), clock());
    if (step === undefined) {
      throw invalidInput('Check the code.', { code: 'This code is not right.' });
    }
    const codes = createRecoveryCodes();
    const codeHashes = codes.map(hashRecoveryCode);
    const confirmed = { secret: pending.secret, step, codeHashes };
    if (!(await confirmTwoFactor(db, user, confirmed, clock()))) throw notPending();
    logSecurity(request, { event: 'two_factor.on', user: user.id });
    return { codes };
  });

  route(app, accountCalls.switchTwoFactorOff, async (request, reply, user) => {
    await checkOwnCode(context, request, request.body.code);
    await removeTwoFactor(db, user, user, clock());
    logSecurity(request, { event: 'two_factor.off', user: user.id });
    return { status: 'updated' as const, id: user.id };
  });

  route(app, accountCalls.replaceRecoveryCodes, async (request, reply, user) => {
    await checkOwnCode(context, request, request.body.code);
    const codes = createRecoveryCodes();
    await replaceRecoveryCodes(db, user, codes.map(hashRecoveryCode), clock());
    logSecurity(request, { event: 'recovery_codes.replaced', user: user.id });
    return { codes };
  });
};

function notPending() {
  return conflict('Begin again: there is no secret to confirm.');
}
