import { setImmediate, setTimeout } from 'node:timers/promises';
import type { PostgresDatabase } from './database.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';
import { reasonOf, UnavailableError } from './database-error.ts';
import type { Database, Topic } from './tables.ts';

/** Milliseconds between two looks. */
const LOOK_EVERY = 500;

/** Milliseconds after which a database that does not answer is away. With LOOK_EVERY below 2 s. */
const ANSWERS_WITHIN = 1_200;

export interface DatabaseWatchContext {
  db: Database;
  /** Absent on SQLite, which cannot be away. */
  postgres?: {
    /** The connections of the requests. */
    main: PostgresDatabase;
    /** One connection beside them, so that a look never waits for requests. */
    probe: PostgresDatabase;
  };
  log: { warn(message: string): void };
}

interface Follower {
  topic: Topic;
  /** Undefined until it was called. */
  seen: number | undefined;
  onChange: () => Promise<void>;
}

/**
 * Looks at the database twice a second: notices what other processes have changed, and whether it is away.
 * While it is away, queries fail at once, and what was read before counts as true.
 */
export class DatabaseWatch {
  readonly #context: DatabaseWatchContext;
  readonly #revisions = new Map<Topic, number>();
  readonly #followers: Follower[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #last = Promise.resolve();
  /** The look that has not begun. */
  #next: Promise<void> | undefined;

  constructor(context: DatabaseWatchContext) {
    this.#context = context;
  }

  /** A number that differs after each change of the topic by any process, within a second. */
  revision(topic: Topic): number {
    return this.#revisions.get(topic) ?? 0;
  }

  /** Returns the connections of the requests by state; undefined on SQLite. */
  get connections(): (() => PostgresPool['counts']) | undefined {
    const { postgres } = this.#context;
    return postgres && (() => postgres.main.pool.counts);
  }

  /** Calls a function after each change of a topic, and again until it succeeds. */
  follow(topic: Topic, onChange: () => Promise<void>): void {
    this.#followers.push({ topic, seen: this.#revisions.get(topic), onChange });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#context.postgres?.probe.db.destroy();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.look();
      await setTimeout(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Looks at the database now, after the look that is under way: one for all who ask meanwhile. Never fails. */
  look(): Promise<void> {
    this.#next ??= this.#last = this.#last.then(() => {
      this.#next = undefined;
      return this.#look();
    });
    return this.#next;
  }

  async #look(): Promise<void> {
    try {
      const rows = await this.#ask().catch((error: unknown) => {
        if (error instanceof UnavailableError) throw error;
        // A connection that was closed while it was idle fails once.
        return this.#ask();
      });
      for (const { topic, revision } of rows) this.#revisions.set(topic, revision);
      this.#setAway(false);
      for (const follower of this.#followers) await this.#tell(follower);
    } catch (error) {
      this.#setAway(true, error);
    }
  }

  async #tell(follower: Follower): Promise<void> {
    const revision = this.#revisions.get(follower.topic);
    if (revision === follower.seen) return;
    await follower.onChange();
    follower.seen = revision;
  }

  async #ask() {
    const { db, postgres } = this.#context;
    const answer = (postgres?.probe.db ?? db).selectFrom('revisions').selectAll().execute();
    const limit = new AbortController();
    const late = this.#fail(limit.signal);
    try {
      return await Promise.race([answer, late]);
    } finally {
      limit.abort();
    }
  }

  async #fail(signal: AbortSignal): Promise<never> {
    await setTimeout(ANSWERS_WITHIN, undefined, { signal });
    // This process may have been too busy to read an answer that has come.
    await setImmediate();
    await setImmediate();
    throw new UnavailableError(`No answer within ${ANSWERS_WITHIN} ms.`);
  }

  #setAway(isAway: boolean, error?: unknown): void {
    const { postgres, log } = this.#context;
    if (!postgres) {
      if (error) log.warn(`The database cannot be read: ${reasonOf(error)}`);
      return;
    }
    const { main, probe } = postgres;
    const isNews = isAway !== main.pool.isAway;
    main.pool.isAway = isAway;
    // A query without an answer until now gets none.
    if (isAway) for (const { pool } of [main, probe]) pool.cut();
    if (isNews) log.warn(isAway ? `PostgreSQL is away: ${reasonOf(error)}` : 'PostgreSQL is back.');
  }
}
