import { API_PATHS, BackupState, ErrorResponse } from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireSession } from '../../api/session/session.guard.ts';
import type { DailyBackups } from './daily-backups.ts';

export interface BackupRoutesContext {
  /** Undefined if the server makes none. */
  backups: Pick<DailyBackups, 'lastSuccess' | 'isOverdue'> | undefined;
}

/** Whether backups succeed, for administrators. */
export const backupRoutes: FastifyPluginAsyncTypebox<BackupRoutesContext> = async (
  app,
  { backups },
) => {
  app.get(
    API_PATHS.backups,
    {
      onRequest: requireSession,
      schema: {
        tags: ['backups'],
        summary: 'Get the time of the last backup',
        response: { 200: BackupState, '4xx': ErrorResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { last_success: backups?.lastSuccess ?? null, overdue: backups?.isOverdue ?? false };
    },
  );
};
