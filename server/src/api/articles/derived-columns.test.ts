import * as articleSearch from '../../database/migrations/2026-11-25-article-search.ts';
import * as foldedSearch from '../../database/migrations/2026-12-09-folded-search.ts';
import type { Database } from '../../database/tables.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { derivedColumns } from './derived-columns.ts';

/** More than the migration reads at once. */
const COUNT = 1_001;

test.each(testDatabases)('existing articles on $name get the columns', async ({ open }) => {
  const db = await open();
  await dropColumns(db);
  const texts = Array.from({ length: COUNT }, (_, index) => ({
    title: `Ñandú’s ﬁesta ${index} ′ × ′ 15`,
    content: index === 0 ? `Pop\u00ad 007\n${'🎪'.repeat(150)}` : 'Bouncy',
    cat_id: index % 5,
  }));
  const values = texts.map((text) => ({ ...text, active: 1, created_at: 1, updated_at: 1 }));
  await db.insertInto('articles').values(values).execute();
  await articleSearch.up(db);
  await foldedSearch.up(db);
  const rows = await db
    .selectFrom('articles')
    .select(['search_text', 'title_key', 'content_key'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(texts.map(derivedColumns));
});

async function dropColumns(db: Database): Promise<void> {
  await db.schema.dropIndex('articles_by_title_key').execute();
  await db.schema.dropIndex('articles_by_content_key').execute();
  for (const column of ['search_text', 'title_key', 'content_key']) {
    await db.schema.alterTable('articles').dropColumn(column).execute();
  }
}
