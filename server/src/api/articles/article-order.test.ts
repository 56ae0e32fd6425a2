import * as foldedSearch from '../../database/migrations/2026-12-09-folded-search.ts';
import * as articleOrder from '../../database/migrations/2026-12-13-article-order.ts';
import type { Database } from '../../database/tables.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { listArticles } from './article.repository.ts';

test.each(testDatabases)('existing articles on $name keep the order of their ids', async (on) => {
  const db = await on.open();
  await dropOrder(db);
  const values = [1, 2, 1].map((cat_id) => ({
    ...{ title: 'Castle', content: '', cat_id, active: 1, created_at: 1, updated_at: 1 },
  }));
  await db.insertInto('articles').values(values).execute();
  // In one transaction, as at the start of a server.
  await db.transaction().execute(async (transaction: Database) => {
    await foldedSearch.up(transaction);
    await articleOrder.up(transaction);
  });
  expect((await listArticles(db, {})).map(({ id }) => id)).toEqual([1, 2, 3]);
  const rows = await db.selectFrom('articles').select(['id', 'sort_order']).execute();
  expect(rows.every(({ id, sort_order }) => id === sort_order)).toBe(true);
});

async function dropOrder(db: Database): Promise<void> {
  await db.schema.dropIndex('articles_in_order').execute();
  await db.schema.dropIndex('articles_by_category').execute();
  await db.schema.dropIndex('articles_by_active').execute();
  await db.schema.alterTable('articles').dropColumn('sort_order').execute();
  for (const name of ['articles_by_category', 'articles_by_active']) {
    await db.schema.createIndex(name).on('articles').column('active').execute();
  }
}
