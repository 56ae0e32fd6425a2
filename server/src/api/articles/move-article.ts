import type { MoveArticle } from '@catalogmx/shared/contract';
import { type Author, changedFields, recordChange } from '../../changes/change.repository.ts';
import { lockUntilCommit } from '../../database/postgres/in-turn.ts';
import type { Database } from '../../database/tables.ts';

/**
 * Moves an article to a place among those of its category in the same state, and records that. The others
 * keep their order. Returns false if there is no article with this id.
 */
export function moveArticle(
  db: Database,
  { id, position }: MoveArticle,
  now: number,
  by: Author,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'article-order');
    const article = await findPlaced(transaction, id);
    if (!article) return false;
    const listed = await listPlaced(transaction, article);
    const from = listed.findIndex((other) => other.id === id);
    const to = Math.min(position, listed.length - 1);
    if (from === to) return true;
    const sorted = listed.toSpliced(from, 1).toSpliced(to, 0, article);
    const places = differentPlaces(listed.map(({ sort_order }) => sort_order));
    for (const [index, other] of sorted.entries()) {
      const sort_order = places[index];
      if (other.sort_order === sort_order) continue;
      await transaction
        .updateTable('articles')
        .set({ sort_order })
        .where('id', '=', other.id)
        .execute();
    }
    const fields = changedFields({ position: from + 1 }, { position: to + 1 });
    const change = { kind: 'article', subject_id: id, article_id: id, fields } as const;
    await recordChange(transaction, { ...change, subject: article.title }, by, now);
    return true;
  });
}

interface Placed {
  id: number;
  sort_order: number;
}

function findPlaced(transaction: Database, id: number) {
  return transaction
    .selectFrom('articles')
    .select(['id', 'sort_order', 'title', 'cat_id', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function listPlaced(
  transaction: Database,
  { cat_id, active }: { cat_id: number; active: number },
): Promise<Placed[]> {
  return transaction
    .selectFrom('articles')
    .select(['id', 'sort_order'])
    .where('cat_id', '=', cat_id)
    .where('active', '=', active)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Articles that were added at the same time may share a place. */
function differentPlaces(ascending: number[]): number[] {
  let last = -1;
  return ascending.map((place) => (last = Math.max(place, last + 1)));
}
