import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { embeddedDatabaseFile } from '../database/database.ts';
import type { TestInstallation } from './test-installation.ts';

const FIXTURES = join(import.meta.dirname, '../database/fixtures');

/** Fills an empty installation with a database as commit 7c27291 made it. */
export async function makeEarlierDatabase({
  dataDir,
  databaseUrl,
}: TestInstallation): Promise<void> {
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  const statements = await readFile(join(FIXTURES, `7c27291.${dialect}.sql`), 'utf8');
  if (!databaseUrl) {
    const file = new DatabaseSync(embeddedDatabaseFile(dataDir));
    file.exec(statements);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}
