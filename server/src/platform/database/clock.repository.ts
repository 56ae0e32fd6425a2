import { sql } from 'kysely';
import { MOST_SKEW } from '../../../../releases/store/stored-time.ts';
import type { Database } from './tables.ts';

const DAY = 24 * 60 * 60_000;

/** Rows that a deletion by age may take in any case. */
const FEW = 10;

/** Rows of `leases`, as backups leave those out too. */
const NAMES = ['clock reading', 'clock ran', 'clock last', 'clock confirmed'] as const;

/**
 * Stores what the clock says now. A reading is confirmed once servers have run for a day and the clock was never
 * behind it: until then, a wrong clock deletes nothing.
 * @param elapsed Milliseconds by a monotonic clock since this server has read the clock before, 0 at its start.
 * @returns The latest time that any server had read before.
 */
export async function readClock(
  db: Database,
  now: number,
  elapsed: number,
): Promise<number | undefined> {
  const rows = await db.selectFrom('leases').selectAll().where('name', 'in', NAMES).execute();
  const [reading = Infinity, ran = 0, last, confirmed = 0] = NAMES.map(
    (name) => rows.find((row) => row.name === name)?.until,
  );
  // Several servers together count no more than the time that has passed.
  const running = ran + Math.max(0, Math.min(elapsed, now - (last ?? now)));
  let next = [reading, running, now, confirmed];
  if (running >= DAY) next = [now, 0, now, reading];
  if (now < reading) next = [now, 0, now, confirmed > now ? 0 : confirmed];
  await db
    .insertInto('leases')
    .values(NAMES.map((name, index) => ({ name, until: next[index] ?? 0 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ until: row.ref('excluded.until') })),
    )
    .execute();
  return last;
}

/**
 * Returns the time to delete by age with, in place of that of the clock: at least a day of running behind it.
 * @param unknown Returned before the first start of a server. By default nothing is old then.
 */
export async function confirmedTime(db: Database, unknown = 0): Promise<number> {
  const row = await db
    .selectFrom('leases')
    .select('until')
    .where('name', '=', NAMES[3])
    .executeTakeFirst();
  return row?.until ?? unknown;
}

/**
 * Deletes rows from before a time for good, the oldest first: at most a tenth of the table, so that a clock that stays
 * wrong is noticed before all is gone.
 */
export async function deleteOldest(
  db: Database,
  table: 'changes' | 'deleted_images',
  column: string,
  before: number,
): Promise<void> {
  const [from, time] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ most: number }>`select count(*) / 10 as most from ${from}`.execute(
    db,
  );
  const most = Math.max(FEW, ...rows.map(({ most }) => most));
  await sql`
    delete from ${from} where id in
    (select id from ${from} where ${time} < ${before} order by ${time} limit ${most})`.execute(db);
}

/** Returns the latest of the times that servers stored, but for those in the registry. */
export async function findLatestTime(db: Database): Promise<number> {
  const { rows } = await sql<{ latest: number }>`
    select max(latest) as latest from (
      select max(until) - ${DAY} as latest from leases
      union all select max(next_attempt_at) - ${DAY} from outbox where sent_at is null
      union all select max(created_at) from contact_messages
      union all select max(last_seen_at) from sessions
      union all select max(at) from changes
      union all select until from leases where name = ${NAMES[2]}
    ) as times`.execute(db);
  return rows[0]?.latest ?? 0;
}

/**
 * Takes a lease, so that one of several servers does what is to be done once.
 * @param until A time, until which nobody else gets it. Clocks of servers may differ by seconds. One that ends much later
 * than a new one would is from a wrong clock, and over.
 * @returns True if this server has it now.
 */
export async function takeLease(
  db: Database,
  name: string,
  now: number,
  until: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where((is) =>
          is.or([is('leases.until', '<=', now), is('leases.until', '>', until + MOST_SKEW)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Gives a lease back, for example because the work failed. */
export async function endLease(db: Database, name: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).execute();
}
