import { sessionCalls, SessionInfo, TWO_FACTOR_HEADER } from '@catalogmx/shared/contract';
import { decodePasswordKey } from '../passwords/password-policy.ts';
import { findEmail } from '../passwords/mail-link.repository.ts';
import { countRecoveryCodes, isTwoFactorOn } from '../two-factor/two-factor.repository.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import { route, type Routes } from '../../platform/http/route.ts';
import { createSession, endSession } from './session.repository.ts';
import { checkLogin, attemptOf } from '../login/login.ts';
import { clearSessionCookie, writeSessionCookie } from './session.guard.ts';

export const sessionRoutes: Routes = async (app, context) => {
  const { db, clock } = context;

  route(app, sessionCalls.show, async (request, reply, user) => {
    const twoFactor = await isTwoFactorOn(db, user.id);
    const email = context.settings.smtp && { email: await findEmail(db, user.id) };
    return {
      ...user,
      twoFactor,
      recoveryCodes: await countRecoveryCodes(db, user.id),
      ...email,
      ...passwordState(request.session?.mustChangePassword),
    };
  });

  route(app, sessionCalls.logIn, async (request, reply) => {
    const { username, key, code = '' } = request.body;
    const credentials = { password: decodePasswordKey(key), code };
    const { user, twoFactor, mustChangePassword } = await checkLogin(
      context,
      attemptOf(request, username),
      credentials,
      (event) => logSecurity(request, event),
    );
    if (twoFactor) reply.header(TWO_FACTOR_HEADER, twoFactor);
    if (!user) return reply.code(401).send(false);
    if (request.sessionToken) await endSession(db, request.sessionToken);
    const token = await createSession(db, user.id, clock(), request.headers['user-agent']);
    writeSessionCookie(request, reply, token);
    return { ...user, ...passwordState(mustChangePassword) };
  });

  route(app, sessionCalls.logOut, async (request, reply) => {
    const { session, sessionToken } = request;
    if (session && sessionToken) {
      await endSession(db, sessionToken);
      logSecurity(request, { event: 'logout', user: session.user.id });
    }
    clearSessionCookie(request, reply);
    return reply.code(204).send(null);
  });
};

/** Left out for everybody else: the front end stores the response in a cookie. */
function passwordState(mustChangePassword = false): Pick<SessionInfo, 'mustChangePassword'> {
  return mustChangePassword ? { mustChangePassword } : {};
}
