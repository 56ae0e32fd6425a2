import { upkeepCalls } from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { route } from '../../api/route.ts';
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
  route(app, upkeepCalls.findBackup, async () => {
    return { last_success: backups?.lastSuccess ?? null, overdue: backups?.isOverdue ?? false };
  });
};
