import { setTimeout } from 'node:timers/promises';
import { type Business, cutText } from '@catalogmx/shared/contract';
import type { Database } from '../platform/database/tables.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { createMailer } from './mailer.ts';
import {
  claimMessage,
  findNextDue,
  LONGEST_RETRY,
  markFailed,
  markSent,
  renewClaim,
  type OutboxMessage,
} from './outbox.repository.ts';

const MINUTE = 60_000;

/** In milliseconds. */
export const OUTBOX_INTERVALS = {
  /** Delay after the first failure. It doubles with each further one. */
  firstRetry: MINUTE,
  longestRetry: LONGEST_RETRY,
  /** How long a claim lasts without being renewed: the mail of a process that was killed waits for it. */
  lease: 30_000,
  /** How long a delivery that is under way holds up the end of the process. */
  stop: 1_000,
  /** Polling interval, for messages that another process stores. */
  poll: MINUTE,
} as const;

export interface OutboxContext {
  db: Database;
  settings: Pick<Settings, 'smtp' | 'dataDir' | 'publicUrl'>;
  /** Called for each message, so that a corrected address takes effect immediately. */
  business: () => Pick<Business, 'email' | 'timeZone'>;
  /** Milliseconds since 1970. Default: Date.now. */
  clock?: () => number;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

export interface Outbox {
  wake(): void;
  stop(): Promise<void>;
}

/** Delivers due messages until stopped. Never gives up on a message. */
export function startOutbox({ clock = Date.now, ...context }: OutboxContext): Outbox {
  const { db, settings, business, log } = context;
  const deliver = createMailer(settings, business);
  let stopped = false;
  let wanted = false;
  let work: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    wanted = true;
    if (!stopped) work ??= run();
  }

  async function run(): Promise<void> {
    let wait: number = OUTBOX_INTERVALS.poll;
    try {
      while (wanted && !stopped) {
        wanted = false;
        await deliverDue();
        const due = await findNextDue(db);
        wait = due === undefined ? OUTBOX_INTERVALS.poll : due - clock();
      }
    } catch (error) {
      log.warn({ err: error }, 'Failed to read the outbox.');
    }
    work = undefined;
    if (stopped) return;
    timer = globalThis.setTimeout(wake, Math.min(Math.max(wait, 0), OUTBOX_INTERVALS.poll));
    timer.unref();
  }

  async function deliverDue(): Promise<void> {
    while (!stopped) {
      const message = await claimMessage(db, clock(), OUTBOX_INTERVALS.lease);
      if (!message) return;
      await deliverOne(message);
    }
  }

  async function deliverOne(message: OutboxMessage): Promise<void> {
    const { outboxId, attempts } = message;
    const { lease } = OUTBOX_INTERVALS;
    const renewing = setInterval(() => {
      // Without the renewal another process may send the mail too, which is better than nobody.
      renewClaim(db, outboxId, clock() + lease).catch(() => undefined);
    }, lease / 3);
    try {
      await deliver(message);
    } catch (error) {
      const wait = retryDelay(attempts);
      await markFailed(db, outboxId, describe(error), clock() + wait);
      log.warn({ err: error, outboxId, attempts }, 'Failed to mail a message, will retry.');
      return;
    } finally {
      clearInterval(renewing);
    }
    await markSent(db, outboxId, clock());
    log.info({ outboxId, attempts }, 'Mailed a message.');
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A mail server may say nothing for a minute. The claim ends by itself.
      await Promise.race([work, setTimeout(OUTBOX_INTERVALS.stop, undefined, { ref: false })]);
    },
  };
}

/** @param attempts Failed attempts so far. */
export function retryDelay(attempts: number): number {
  return Math.min(OUTBOX_INTERVALS.longestRetry, OUTBOX_INTERVALS.firstRetry * 2 ** (attempts - 1));
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // No database stores a NUL.
  return cutText(text.replaceAll('\0', ''), 500);
}
