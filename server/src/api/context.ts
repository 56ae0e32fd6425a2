import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';

/** What every group of routes is given. */
export interface ApiContext {
  settings: Settings;
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called when a contact message is stored, so that it is mailed at once. */
  wakeOutbox?: () => void;
}

/** A group of routes: a Fastify plugin whose options are the {@link ApiContext}. */
export type Routes = FastifyPluginAsyncTypebox<ApiContext>;
