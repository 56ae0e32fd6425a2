import type { Database } from './tables.ts';

/**
 * Takes a lease, so that one of several servers does what is to be done once.
 * @param until A time, until which nobody else gets it. Clocks of servers may differ by seconds.
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
      conflict.column('name').doUpdateSet({ until }).where('leases.until', '<=', now),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Gives a lease back, for example because the work failed. */
export async function endLease(db: Database, name: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).execute();
}
