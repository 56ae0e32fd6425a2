import type { MoveArticle } from '@catalogmx/shared/contract';
import type { Database } from '../platform/database/tables.ts';
import { type Author, changedFields, recordChange } from '../history/index.ts';
import { lockUntilCommit } from '../platform/database/postgres/in-turn.ts';
import { type ArticleFields, toColumns, lastPlace, derivedColumns } from './article.repository.ts';

export interface ArticleEdit {
  changes: Partial<ArticleFields>;
  /** The values that the changes are based on. A field without one is changed in any case. */
  base?: Partial<ArticleFields>;
  by: Author;
}

export type ArticleUpdate =
  | { status: 'updated' | 'unknown' }
  /** Nothing was written, because somebody else has changed these fields. */
  | { status: 'conflict'; current: Partial<ArticleFields> };

/** Updates the given fields of an article and records the change. In another category it comes last. */
export function updateArticle(
  db: Database,
  id: number,
  { changes, base = {}, by }: ArticleEdit,
  now: number,
): Promise<ArticleUpdate> {
  const names = (Object.keys(changes) as (keyof ArticleFields)[]).filter(
    (name) => changes[name] !== undefined,
  );
  return db.transaction().execute(async (transaction) => {
    // Ends, as it is only repeated if somebody else's change was written.
    for (;;) {
      const before = await findArticleFields(transaction, id);
      if (!before) return { status: 'unknown' };
      const changed = names.filter((name) => changes[name] !== before[name]);
      const contested = changed.filter(
        (name) => base[name] !== undefined && base[name] !== before[name],
      );
      if (contested.length > 0) {
        const current = Object.fromEntries(contested.map((name) => [name, before[name]]));
        return { status: 'conflict', current };
      }
      if (changed.length === 0) return { status: 'updated' };

      const picked = Object.fromEntries(changed.map((name) => [name, changes[name]]));
      const after: ArticleFields = { ...before, ...picked };
      const { numUpdatedRows } = await transaction
        .updateTable('articles')
        .set({ ...toColumns(after), ...derivedColumns(after), updated_at: now })
        .$if(after.cat_id !== before.cat_id, (update) =>
          update.set({ sort_order: lastPlace(transaction) }),
        )
        .where('id', '=', id)
        .where((is) => is.and(toColumns(before)))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await recordChange(
        transaction,
        {
          kind: 'article',
          subject_id: id,
          article_id: id,
          subject: after.title,
          fields: changedFields({ ...before }, { ...after }),
        },
        by,
        now,
      );
      return { status: 'updated' };
    }
  });
}

async function findArticleFields(db: Database, id: number): Promise<ArticleFields | undefined> {
  const row = await db
    .selectFrom('articles')
    .select(['title', 'content', 'cat_id', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, active: row.active === 1 };
}

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

function findPlaced(transaction: Database, id: number) {
  return transaction
    .selectFrom('articles')
    .select(['id', 'sort_order', 'title', 'cat_id', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function listPlaced(transaction: Database, { cat_id, active }: { cat_id: number; active: number }) {
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
