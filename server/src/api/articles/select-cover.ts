import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Selects the id of an article's cover, its first active image. For queries that have the article. */
export function selectCover(is: ExpressionBuilder<Tables, 'articles'>) {
  return is
    .selectFrom('images as own')
    .whereRef('own.article_id', '=', 'articles.id')
    .where('own.active', '=', 1)
    .select('own.id')
    .orderBy('own.position')
    .orderBy('own.id')
    .limit(1);
}
