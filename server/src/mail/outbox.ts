import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { createDelivery } from './mail-delivery.ts';
import {
  claimMessage,
  findNextDue,
  markFailed,
  markSent,
  type OutboxMessage,
} from './outbox.repository.ts';

const MINUTE = 60_000;

/** Times of the outbox, in milliseconds. */
export const OUTBOX_TIMES = {
  /** Wait after the first failure; it doubles with each further one. */
  firstRetry: MINUTE,
  longestRetry: 6 * 60 * MINUTE,
  /** How long another process keeps off a message under way: longer than any delivery takes. */
  lease: 10 * MINUTE,
  /** Longest time between two looks, for messages that another process stored. */
  poll: MINUTE,
} as const;

/** What the outbox works with. */
export interface OutboxContext {
  db: Database;
  settings: Pick<Settings, 'smtp' | 'dataDir' | 'publicUrl'>;
  /** Where the messages go; asked for each one, so that a corrected address counts at once. */
  businessEmail: () => string;
  /** Milliseconds since 1970. Date.now where left out. */
  clock?: () => number;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

/** A running outbox. */
export interface Outbox {
  /** Looks for messages now. */
  wake(): void;
  /** Ends the work and waits for the delivery under way. */
  stop(): Promise<void>;
}

/** Starts to deliver what is due, and goes on until it is stopped. Nothing is ever given up. */
export function startOutbox({ clock = Date.now, ...context }: OutboxContext): Outbox {
  const { db, settings, businessEmail, log } = context;
  const deliver = createDelivery(settings, businessEmail);
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
    let wait: number = OUTBOX_TIMES.poll;
    try {
      while (wanted && !stopped) {
        wanted = false;
        await deliverDue();
        const due = await findNextDue(db);
        wait = due === undefined ? OUTBOX_TIMES.poll : due - clock();
      }
    } catch (error) {
      log.warn({ err: error }, 'The outbox cannot be read.');
    }
    work = undefined;
    if (stopped) return;
    timer = setTimeout(wake, Math.min(Math.max(wait, 0), OUTBOX_TIMES.poll));
    timer.unref();
  }

  async function deliverDue(): Promise<void> {
    while (!stopped) {
      const message = await claimMessage(db, clock(), OUTBOX_TIMES.lease);
      if (!message) return;
      await deliverOne(message);
    }
  }

  async function deliverOne(message: OutboxMessage): Promise<void> {
    const { outboxId, attempts } = message;
    try {
      await deliver(message);
    } catch (error) {
      const wait = retryDelay(attempts);
      await markFailed(db, outboxId, describe(error), clock() + wait);
      log.warn({ err: error, outboxId, attempts }, 'A contact message could not be mailed yet.');
      return;
    }
    await markSent(db, outboxId, clock());
    log.info({ outboxId, attempts }, 'A contact message was mailed.');
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await work;
    },
  };
}

/** How long to wait after a number of failed attempts. */
export function retryDelay(attempts: number): number {
  return Math.min(OUTBOX_TIMES.longestRetry, OUTBOX_TIMES.firstRetry * 2 ** (attempts - 1));
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
