import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  MOST_VISITORS,
  type Trial,
  type TrialCounts,
  type Trials,
} from '../../../releases/rollout/trials.ts';
import type { Database, Tables } from '../platform/database/tables.ts';

const KEY = ['app', 'version', 'since', 'visitor'] as const;

/** {@link Trials} in the database. Visitors are stored as salted hashes, until their trial is over. */
export class TrialRepository implements Trials {
  readonly #db: Database;
  readonly #salts = new LRUCache<string, string>({ max: 20 });
  /** Reports that are stored already, as each visitor reports every page. */
  readonly #stored = new LRUCache<string, true>({ max: 2 * MOST_VISITORS });

  constructor(db: Database) {
    this.#db = db;
  }

  async record(trial: Trial, address: string, failed: boolean): Promise<void> {
    const visitor = await this.#hashOf(trial, address);
    const key = `${visitor} ${failed}`;
    if (this.#stored.has(key)) return;
    await this.#store(trial, visitor, failed);
    this.#stored.set(key, true);
  }

  async keepOnly(trials: Trial[], before = Infinity): Promise<void> {
    const kept = new Set(trials.map(keyOf));
    const known = await this.#db
      .selectFrom('release_trials')
      .select(['app', 'version', 'since'])
      .execute();
    const isOver = (trial: Trial) => !kept.has(keyOf(trial)) && Date.parse(trial.since) < before;
    for (const { app, version, since } of known.filter(isOver)) {
      await this.#db
        .deleteFrom('release_trials')
        .where('app', '=', app)
        .where('version', '=', version)
        .where('since', '=', since)
        .execute();
    }
  }

  async #hashOf(trial: Trial, address: string): Promise<string> {
    const salt = await this.#saltOf(trial);
    return createHash('sha256').update(salt).update(address).digest('base64url');
  }

  /** Each trial has its own, so that no visitor can be followed from one to the next. */
  async #saltOf({ app, version, since }: Trial): Promise<string> {
    const key = keyOf({ app, version, since });
    const known = this.#salts.get(key);
    if (known !== undefined) return known;
    const salt = randomBytes(16).toString('base64url');
    await this.#db
      .insertInto('release_trials')
      .values({ app, version, since, salt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await this.#db
      .selectFrom('release_trials')
      .select('salt')
      .where('app', '=', app)
      .where('version', '=', version)
      .where('since', '=', since)
      .executeTakeFirstOrThrow();
    this.#salts.set(key, row.salt);
    return row.salt;
  }

  async #store({ app, version, since }: Trial, visitor: string, failed: boolean): Promise<void> {
    const values = { app, version, since, visitor, failed: Number(failed) };
    if (!failed && (await this.count(values)).visitors >= MOST_VISITORS) return;
    await this.#db
      .insertInto('release_visitors')
      .values(values)
      .onConflict((conflict) =>
        failed ? conflict.columns(KEY).doUpdateSet({ failed: 1 }) : conflict.doNothing(),
      )
      .execute();
  }

  async count(trial: Trial): Promise<TrialCounts> {
    return this.#db
      .selectFrom('release_visitors')
      .select([
        sql<number>`count(*)`.as('visitors'),
        sql<number>`coalesce(sum(failed), 0)`.as('failing'),
      ])
      .where(isOf(trial))
      .executeTakeFirstOrThrow();
  }
}

function isOf({ app, version, since }: Trial) {
  return (is: ExpressionBuilder<Tables, 'release_visitors'>) => is.and({ app, version, since });
}

function keyOf({ app, version, since }: Trial): string {
  return `${app} ${version} ${since}`;
}
