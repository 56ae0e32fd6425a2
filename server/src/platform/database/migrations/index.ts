import type { Migration } from 'kysely/migration';
import * as schema from './2026-12-20-schema.ts';

/** All migrations in the order of their names. Each is frozen once it has landed. */
export const migrations: Record<string, Migration> = {
  '2026-12-20-schema': schema,
};
