import type { Database } from '../../database/tables.ts';
import { type Author, changedFields, recordChange } from '../../changes/change.repository.ts';
import { type ArticleFields, toColumns } from './article-fields.ts';
import { lastPlace } from './article-order.ts';
import { derivedColumns } from './derived-columns.ts';

export interface ArticleEdit {
  changes: Partial<ArticleFields>;
  /** The values that the changes are based on. A field without one is changed in any case. */
  base?: Partial<ArticleFields>;
  by: Author;
}

export type ArticleUpdate =
  | { status: 'updated' | 'unknown' }
  /** Nothing was written, because somebody else has changed these fields. */
  | { status: 'conflict'; fields: (keyof ArticleFields)[]; current: ArticleFields };

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
      const fields = changed.filter(
        (name) => base[name] !== undefined && base[name] !== before[name],
      );
      if (fields.length > 0) return { status: 'conflict', fields, current: before };
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
