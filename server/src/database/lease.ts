import { MOST_SKEW } from '../../../releases/store/stored-time.ts';
import type { Database } from './tables.ts';

/**
 * Takes a lease, so that one of several servers does what is to be done once.
 * @param until A time, until which nobody else gets it. Clocks of servers may differ by seconds. One that ends much later
 * than a new one would is from a wrong clock, and over.
 * @returns Whether this server has it now.
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
