import {
  API_PATHS,
  EndedSessions,
  EndSessions,
  ErrorResponse,
  OwnSession,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import { notFound } from '../../http/errors.ts';
import { logSecurity } from '../../logging/security-log.ts';
import type { Routes } from '../../http/route-context.ts';
import { requireSameOrigin, requireSession } from '../session/session.guard.ts';
import {
  endListedSession,
  endSessionsOfUser,
  listSessions,
} from '../session/session.repository.ts';
import { deviceName } from './device-name.ts';
import { recentPassword } from '../session/own-credentials.ts';

const tags = ['account'];

export const ownSessionRoutes: Routes = async (app, context) => {
  const { db, clock } = context;

  app.get(
    API_PATHS.ownSessions,
    {
      onRequest: requireSession,
      schema: {
        tags,
        summary: 'List your own sessions, the latest first',
        response: { 200: Type.Array(OwnSession), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { id } = await requireSession(request);
      reply.header('cache-control', 'no-store');
      const sessions = await listSessions(db, id, clock());
      return sessions.map(({ user_agent, ...session }) => ({
        ...session,
        device: deviceName(user_agent ?? ''),
        current: session.id === request.session?.id,
      }));
    },
  );

  app.delete(
    API_PATHS.ownSessions,
    {
      onRequest: [requireSameOrigin, requireSession],
      preValidation: recentPassword(context),
      schema: {
        tags,
        summary: 'End one of your own sessions, or all but this one',
        body: EndSessions,
        response: { 200: EndedSessions, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id: userId } = await requireSession(request);
      const { id } = request.body;
      if (id === undefined) await endSessionsOfUser(db, userId, request.sessionToken ?? '');
      else if (!(await endListedSession(db, userId, id))) {
        throw notFound('This session has ended already.');
      }
      const sessions = id === undefined ? 'others' : 'one';
      logSecurity(request, { event: 'session.ended', user: userId, sessions });
      return { status: 'ended' as const };
    },
  );
};
