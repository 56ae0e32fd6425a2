import { accountCalls, PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import { forbidden, invalidInput } from '../../http/errors.ts';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';
import { logSecurity } from '../../logging/security-log.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { decodePasswordKey } from '../../passwords/password-key.ts';
import { readNewPassword } from '../../passwords/read-password.ts';
import { requireLogin, requireSession } from '../session/session.guard.ts';
import { changeOwnPassword, renameAccount } from './account.repository.ts';
import { checkOwnPassword } from '../session/own-credentials.ts';

/** Calls of the logged-in user about themself. */
export const accountRoutes: Routes = async (app, context) => {
  const { db, clock } = context;

  route(app, accountCalls.rename, async (request) => {
    const user = await requireSession(request);
    const { id } = user;
    if (id === PROTECTED_USER_ID) throw forbidden('The name of this user cannot be changed.');
    await renameAccount(db, user, request.body.name.trim(), clock());
    return { status: 'updated' as const, id };
  });

  route(app, accountCalls.changePassword, async (request) => {
    const user = await requireLogin(request);
    const { current, key } = request.body;
    const password = readNewPassword(key, user.username);
    await checkOwnPassword(context, request, current);
    if (request.session?.mustChangePassword && password === decodePasswordKey(current)) {
      throw invalidInput('Check the password.', { key: 'Use another one than the first.' });
    }
    const hash = await hashPassword(password);
    await changeOwnPassword(db, user, hash, request.sessionToken ?? '', clock());
    logSecurity(request, { event: 'password.changed', user: user.id });
    return { status: 'updated' as const, id: user.id };
  });
};
