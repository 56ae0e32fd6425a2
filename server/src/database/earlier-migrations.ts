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

/** Returns whether a database has the tables of the schema, made by the earlier migrations. */
export function isEarlier(applied: string[]): boolean {
  return applied.at(-1) === LAST_EARLIER;
}

/** @throws Error if the tables are older than that. */
export function requireRecent(applied: string[]): void {
  const last = applied.at(-1);
  if (last === undefined || last >= SCHEMA || isEarlier(applied)) return;
  throw new Error(
    `its tables are those of an older version (up to '${last}'). Start commit ${COMMIT} on it once, then this version.`,
  );
}

/** Returns the first migration that only a newer version has, if there is one. */
export function findNewer(applied: string[]): string | undefined {
  return applied.find((name) => name >= SCHEMA && !(name in migrations));
}

/** Replaces the names of the earlier migrations by that of the schema. */
export async function adoptEarlier(db: Database): Promise<void> {
  const table = db as unknown as Kysely<MigrationTable>;
  await table.deleteFrom('kysely_migration').where('name', '<', SCHEMA).execute();
  const row = { name: SCHEMA, timestamp: new Date().toISOString() };
  await table.insertInto('kysely_migration').values(row).execute();
}
