import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Tables {
  articles: {
    id: number;
    title: string;
    content: string;
    cat_id: number;
    search_text: string;
    title_key: string;
    content_key: string;
  };
}

const COLUMNS = ['search_text', 'title_key', 'content_key'] as const;
const BATCH = 500;

/** The texts of articles for searching and sorting. */
export async function up(db: Kysely<Tables>): Promise<void> {
  // Both databases then compare bytes.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? sql`text collate "C"` : 'text';
  for (const name of COLUMNS) {
    await db.schema
      .alterTable('articles')
      .addColumn(name, type, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await fillColumns(db);
  for (const key of ['title_key', 'content_key']) {
    await db.schema
      .createIndex(`articles_by_${key}`)
      .on('articles')
      .columns(['active', key, 'id'])
      .execute();
  }
}

async function fillColumns(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const articles = await db
      .selectFrom('articles')
      .select(['id', 'title', 'content', 'cat_id'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, ...fields } of articles) {
      await db.updateTable('articles').set(derive(fields)).where('id', '=', id).execute();
      last = id;
    }
    if (articles.length < BATCH) return;
  }
}

function derive({ title, content, cat_id }: { title: string; content: string; cat_id: number }) {
  const category =
    ['RENT AN INFLATABLE', 'BUY AN INFLATABLE', 'RENT PARTY EQUIPMENT'][cat_id - 1] ?? 'Unknown';
  return {
    search_text: simplify([title, content, category].join('\n')),
    title_key: sortKey(title),
    content_key: sortKey(content),
  };
}

function simplify(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function sortKey(text: string): string {
  return simplify(text.slice(0, 200))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(12, '0'))
    .slice(0, 200)
    .replace(/\p{Surrogate}$/u, '');
}
