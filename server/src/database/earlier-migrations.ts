import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';
import { migrations } from './migrations/index.ts';

interface MigrationTable {
  kysely_migration: { name: string; timestamp: string };
}

const [SCHEMA = ''] = Object.keys(migrations);

/** The last of the migrations that {@link SCHEMA} replaces, which made the same tables. */
const LAST_EARLIER = '2026-12-13-article-order';

/** The commit with all of them. */
const COMMIT = '7c27291';

/**
 * Returns whether the migrations of a database are all earlier than the schema.
 * @throws Error if some of them are missing.
 */
export function isEarlier(applied: string[]): boolean {
  const last = applied.at(-1);
  if (last === undefined || last >= SCHEMA) return false;
  if (last === LAST_EARLIER) return true;
  throw new Error(
    `its tables are those of an older version (up to '${last}'). Start commit ${COMMIT} on it once, then this version.`,
  );
}

/** Replaces the names of the earlier migrations by that of the schema. Another server may do it at the same time. */
export async function adoptEarlier(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const table = transaction as unknown as Kysely<MigrationTable>;
    const { numDeletedRows } = await table
      .deleteFrom('kysely_migration')
      .where('name', '<', SCHEMA)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    const row = { name: SCHEMA, timestamp: new Date().toISOString() };
    await table.insertInto('kysely_migration').values(row).execute();
  });
}
