import { accountCalls, PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import { forbidden, invalidInput, notFound } from '../../platform/http/errors.ts';
import { route, type Routes } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { decodePasswordKey, readNewPassword } from '../passwords/password-policy.ts';
import { checkOwnPassword } from '../login/own-credentials.ts';
import {
  endListedSession,
  endSessionsOfUser,
  listSessions,
} from '../session/session.repository.ts';
import { changeUser } from '../user.repository.ts';

/** Calls of the logged-in user about themself. */
export const accountRoutes: Routes = async (app, context) => {
  const { db, clock } = context;

  route(app, accountCalls.rename, async (request, reply, user) => {
    const { id } = user;
    if (id === PROTECTED_USER_ID) throw forbidden('The name of this user cannot be changed.');
    const changes = { name: request.body.name.trim() };
    await changeUser(db, id, changes, { ownToken: null, by: user }, clock());
    return { status: 'updated' as const, id };
  });

  route(app, accountCalls.changePassword, async (request, reply, user) => {
    const { current, key } = request.body;
    const password = readNewPassword(key, user.username);
    await checkOwnPassword(context, request, current);
    if (request.session?.mustChangePassword && password === decodePasswordKey(current)) {
      throw invalidInput('Check the password.', { key: 'Use another one than the first.' });
    }
    const changes = { passwordHash: await hashPassword(password), mustChangePassword: false };
    await changeUser(db, user.id, changes, { ownToken: request.sessionToken, by: user }, clock());
    logSecurity(request, { event: 'password.changed', user: user.id });
    return { status: 'updated' as const, id: user.id };
  });

  route(app, accountCalls.listSessions, async (request, reply, { id }) => {
    const sessions = await listSessions(db, id, clock());
    return sessions.map(({ user_agent, ...session }) => ({
      ...session,
      device: deviceName(user_agent ?? ''),
      current: session.id === request.session?.id,
    }));
  });

  route(app, accountCalls.endSessions, async (request, reply, { id: userId }) => {
    const { id } = request.body;
    if (id === undefined) await endSessionsOfUser(db, userId, request.sessionToken ?? '');
    else if (!(await endListedSession(db, userId, id))) {
      throw notFound('This session has ended already.');
    }
    const sessions = id === undefined ? 'others' : 'one';
    logSecurity(request, { event: 'session.ended', user: userId, sessions });
    return { status: 'ended' as const };
  });
};

/** The first match wins: most browsers name others too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns 'Chrome, Windows' for the User-Agent header, or an empty text if it is unknown. */
export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) =>
    names.filter(([pattern]) => pattern.test(userAgent)).map(([, name]) => name)[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
}
