import { accountCalls } from '@catalogmx/shared/contract';
import { logSecurity } from '../../logging/security-log.ts';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';
import { requireSession } from '../session/session.guard.ts';
import { checkOwnCode } from '../session/own-credentials.ts';
import { beginTwoFactor, confirmCode, newRecoveryCodes, switchOff } from './two-factor.ts';

/** The second factor of the logged-in user. */
export const twoFactorRoutes: Routes = async (app, context) => {
  route(app, accountCalls.beginTwoFactor, async (request) => {
    const user = await requireSession(request);
    return beginTwoFactor(context, user);
  });

  route(app, accountCalls.confirmTwoFactor, async (request) => {
    const user = await requireSession(request);
    const codes = await confirmCode(context, user, request.body.code);
    logSecurity(request, { event: 'two_factor.on', user: user.id });
    return codes;
  });

  route(app, accountCalls.switchTwoFactorOff, async (request) => {
    const user = await requireSession(request);
    await checkOwnCode(context, request, request.body.code);
    await switchOff(context, user);
    logSecurity(request, { event: 'two_factor.off', user: user.id });
    return { status: 'updated' as const, id: user.id };
  });

  route(app, accountCalls.replaceRecoveryCodes, async (request) => {
    const user = await requireSession(request);
    await checkOwnCode(context, request, request.body.code);
    const codes = await newRecoveryCodes(context, user);
    logSecurity(request, { event: 'recovery_codes.replaced', user: user.id });
    return codes;
  });
};
