import { accountCalls } from '@catalogmx/shared/contract';
import { notFound } from '../../http/errors.ts';
import { logSecurity } from '../../logging/security-log.ts';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';
import { requireSession } from '../session/session.guard.ts';
import {
  endListedSession,
  endSessionsOfUser,
  listSessions,
} from '../session/session.repository.ts';
import { deviceName } from './device-name.ts';

export const ownSessionRoutes: Routes = async (app, context) => {
  const { db, clock } = context;

  route(app, accountCalls.listSessions, async (request) => {
    const { id } = await requireSession(request);
    const sessions = await listSessions(db, id, clock());
    return sessions.map(({ user_agent, ...session }) => ({
      ...session,
      device: deviceName(user_agent ?? ''),
      current: session.id === request.session?.id,
    }));
  });

  route(app, accountCalls.endSessions, async (request) => {
    const { id: userId } = await requireSession(request);
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
