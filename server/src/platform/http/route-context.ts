import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings/settings.ts';

export interface RouteContext {
  settings: Settings;
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called when a contact message is stored, so that it is mailed immediately. */
  wakeOutbox?: () => void;
}

export type Routes = FastifyPluginAsyncTypebox<RouteContext>;
