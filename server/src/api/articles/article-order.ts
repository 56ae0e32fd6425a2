import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';

/** The `sort_order` behind that of every article. */
export function lastPlace(db: Database): RawBuilder<number> {
  const last = db.selectFrom('articles').select(({ fn }) => fn.max('sort_order').as('last'));
  return sql<number>`coalesce(${last}, 0) + 1`;
}

/** Whether an article is behind the one with this id. */
export function isBehind(is: ExpressionBuilder<Tables, 'articles'>, id: number) {
  const own = is
    .selectFrom('articles as own')
    .select(['own.sort_order', 'own.id'])
    .where('own.id', '=', id);
  return sql<boolean>`(articles.sort_order, articles.id) > ${own}`;
}
