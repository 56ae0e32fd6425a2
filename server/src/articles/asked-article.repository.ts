import { type AskedArticle, readIdList } from '@catalogmx/shared/contract';
import type { Database } from '../platform/database/tables.ts';

/** The columns of a message that say what it is about. */
export interface AskedAbout {
  /** The first article. */
  article_id: number | null;
  /** Ids of all of them, separated by commas; may be empty if there is one at most. */
  article_ids?: string;
}

/** Reads the articles of messages. Returns a function with those of a message, the ones that are gone included. */
export async function findAskedArticles(
  db: Database,
  messages: readonly AskedAbout[],
): Promise<(message: AskedAbout) => AskedArticle[]> {
  const ids = [...new Set(messages.flatMap(idsOf))];
  const rows = ids.length === 0 ? [] : await selectArticles(db, ids);
  const found = new Map(rows.map((row) => [row.id, { ...row, active: row.active === 1 }]));
  return (message) =>
    idsOf(message).map((id) => found.get(id) ?? { id, title: null, active: false });
}

/** Older servers store the first one only. */
function idsOf({ article_id, article_ids }: AskedAbout): number[] {
  if (article_ids) return readIdList([article_ids]);
  return article_id === null ? [] : [article_id];
}

function selectArticles(db: Database, ids: number[]) {
  return db
    .selectFrom('articles')
    .select(['id', 'title', 'active'])
    .where('id', 'in', ids)
    .execute();
}
