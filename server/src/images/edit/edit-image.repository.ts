import type { EditImage } from '@catalogmx/shared/contract';
import { type Author, changedFields, recordChange } from '../../changes/change.repository.ts';
import type { Database } from '../../database/tables.ts';

/** Renames and moves an image, and records that. Returns false if there is no image with this id. */
export function editImage(
  db: Database,
  { id, name, position }: EditImage,
  now: number,
  by: Author,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const image = await lockImage(transaction, id);
    if (!image) return false;
    const { article_id, name: oldName } = image;
    const subject = name ?? oldName;
    const moved = position === undefined ? {} : await moveImage(transaction, image, position);
    if (subject !== oldName) {
      await transaction.updateTable('images').set({ name: subject }).where('id', '=', id).execute();
    }
    const fields = { ...changedFields({ name: oldName }, { name: subject }), ...moved };
    if (Object.keys(fields).length === 0) return true;
    const change = { kind: 'image', subject_id: id, article_id, subject, fields } as const;
    await recordChange(transaction, change, by, now);
    return true;
  });
}

interface Image {
  id: number;
  article_id: number;
  name: string;
}

/** Returns an image once no other transaction sorts the images of its article. */
async function lockImage(transaction: Database, id: number): Promise<Image | undefined> {
  // A write locks the row in both databases; SQLite knows no SELECT FOR UPDATE.
  await transaction
    .updateTable('articles')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', (is) =>
      is.selectFrom('images').select('article_id').where('images.id', '=', id),
    )
    .execute();
  return transaction
    .selectFrom('images')
    .select(['id', 'article_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Moves an image to a place from 0, and returns that as changed fields, from 1. */
async function moveImage(transaction: Database, { id, article_id }: Image, position: number) {
  const images = await transaction
    .selectFrom('images')
    .select(['id', 'position'])
    .where('article_id', '=', article_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const from = images.findIndex((image) => image.id === id);
  const to = Math.min(position, images.length - 1);
  if (from === to) return {};
  const sorted = images.toSpliced(from, 1);
  sorted.splice(to, 0, ...images.slice(from, from + 1));
  for (const [index, image] of sorted.entries()) {
    if (image.position === index) continue;
    await transaction
      .updateTable('images')
      .set({ position: index })
      .where('id', '=', image.id)
      .execute();
  }
  return changedFields({ position: from + 1 }, { position: to + 1 });
}
