import type { Kysely } from 'kysely';

/** Indexes that have the lists of articles in the order of their ids, so that a page is read without sorting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('articles_by_category').execute();
  await db.schema
    .createIndex('articles_by_category')
    .on('articles')
    .columns(['active', 'cat_id', 'id'])
    .execute();
  await db.schema
    .createIndex('articles_by_active')
    .on('articles')
    .columns(['active', 'id'])
    .execute();
}
