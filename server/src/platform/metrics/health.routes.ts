import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { SHELL } from '@catalogmx/shared/contract';
import { setTimeout } from 'node:timers/promises';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import { freeSpaceOf } from '../settings/data-dir.ts';
import { migrations } from '../database/migrations/index.ts';
import { isUnavailable } from '../database/database-error.ts';
import type { Database } from '../database/tables.ts';

/** In bytes. With less, uploads and releases may fail soon. */
const LITTLE_SPACE = 500 * 1024 * 1024;

interface HealthContext {
  readiness: Readiness;
  db: Database;
  store: Pick<ReleaseStore, 'live'>;
  dataDir: string;
  /** Absent on PostgreSQL, which checks its own files. */
  integrity?: { state: string };
  /** Returns the free bytes of a folder's disk. */
  freeSpace?: (folder: string) => Promise<number>;
}

/**
 * `GET /healthz` while the process lives, for whoever restarts it; `GET /readyz` for a load balancer: 503
 * while the process drains, and without a live release of the shell, as all pages are 503 then. Its body includes what
 * else is wrong, which sends nobody away: every server of the installation has the same database, and what is kept is
 * still served.
 */
export async function healthRoutes(app: FastifyInstance, context: HealthContext): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isOpen = context.readiness.ask();
    const hasShell = context.store.live.apps[SHELL] !== undefined;
    const [database, disk] = await Promise.all([databaseState(context.db), diskState(context)]);
    return reply.code(isOpen && hasShell ? 200 : 503).send({
      status: !isOpen ? 'draining' : hasShell ? 'ready' : 'no releases',
      ...database,
      ...(context.integrity && { integrity: context.integrity.state }),
      releases: hasShell ? 'ok' : 'no shell is live',
      disk,
    });
  });
}

async function databaseState(db: Database) {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    const known = Object.keys(migrations);
    const missing = known.filter((name) => !applied.delete(name));
    const state = applied.size > 0 ? 'newer than this server' : 'ok';
    return { database: 'ok', migrations: missing.length > 0 ? 'missing' : state };
  } catch (error) {
    return { database: isUnavailable(error) ? 'away' : 'failing', migrations: 'unknown' };
  }
}

async function diskState({ dataDir, freeSpace = freeSpaceOf }: HealthContext) {
  try {
    const freeBytes = await freeSpace(dataDir);
    return { state: freeBytes < LITTLE_SPACE ? 'little space' : 'ok', freeBytes };
  } catch {
    return { state: 'unknown' };
  }
}

/** How long a load balancer has to notice that no more requests should come, in milliseconds. */
const NOTICE = 1_500;

/** A balancer asks more often than this, in milliseconds. */
const ASKED_WITHIN = 30_000;

/** True if requests should be sent to this process. */
export class Readiness {
  #isDraining = false;
  #lastAsked = -Infinity;

  /** For a load balancer. Its question is remembered for {@link drain}. */
  ask(): boolean {
    this.#lastAsked = performance.now();
    return !this.#isDraining;
  }

  /** Sends load balancers away, and settles when they had the time to go: at once if there is none. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    if (performance.now() - this.#lastAsked < ASKED_WITHIN) await setTimeout(NOTICE);
  }
}
