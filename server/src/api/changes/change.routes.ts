import { API_PATHS, ChangePage, ChangeQuery, ErrorResponse } from '@catalogmx/shared/contract';
import type { Routes } from '../../http/route-context.ts';
import { requireSession } from '../session/session.guard.ts';
import { listChanges } from '../../changes/change.repository.ts';

/** What administrators changed, for administrators. */
export const changeRoutes: Routes = async (app, { db }) => {
  app.get(
    API_PATHS.changes,
    {
      onRequest: requireSession,
      schema: {
        tags: ['changes'],
        summary: 'List what administrators changed, the newest first',
        querystring: ChangeQuery,
        response: { 200: ChangePage, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listChanges(db, request.query);
    },
  );
};
