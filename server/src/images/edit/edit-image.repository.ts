import type { EditImage } from '@catalogmx/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Author, changedFields } from '../../history/index.ts';
import type { Database } from '../../platform/database/tables.ts';
import { deleteOldest, confirmedTime } from '../../platform/database/clock.repository.ts';
import { everyDay } from '../../platform/processes/every-day.ts';
import { hasRow, type NamedImage, recordImageChange } from '../image.repository.ts';

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
    const moved = position === undefined ? {} : await moveImage(transaction, image, position);
    if (name !== undefined && name !== image.name) {
      await transaction.updateTable('images').set({ name }).where('id', '=', id).execute();
    }
    const fields = { ...changedFields({ name: image.name }, { name }), ...moved };
    const renamed = { ...image, name: name ?? image.name };
    await recordImageChange(transaction, renamed, fields, by, now);
    return true;
  });
}

/** Returns an image once no other transaction sorts the images of its article. */
async function lockImage(transaction: Database, id: number): Promise<NamedImage | undefined> {
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
async function moveImage(transaction: Database, { id, article_id }: NamedImage, position: number) {
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
  const sorted = images.toSpliced(from, 1).toSpliced(to, 0, ...images.slice(from, from + 1));
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

const COLUMNS = [
  'id',
  'article_id',
  'name',
  'type',
  'width',
  'height',
  'version',
  'active',
  'created_at',
  'position',
  'bytes',
] as const;

/** Deletes an image so that it can be restored, and records that. Returns false for an unknown id. */
export function deleteImage(db: Database, id: number, now: number, by: Author): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('deleted_images')
      .columns([...COLUMNS, 'deleted_at'])
      .expression((is) =>
        is
          .selectFrom('images')
          .select([...COLUMNS, is.cast<number>(is.val(now), 'bigint').as('deleted_at')])
          .where('id', '=', id),
      )
      .execute();
    const image = await transaction
      .deleteFrom('images')
      .where('id', '=', id)
      .returning(['id', 'article_id', 'name'])
      .executeTakeFirst();
    if (!image) return hasRow(transaction, 'deleted_images', id);
    const fields = changedFields({ deleted: false }, { deleted: true });
    await recordImageChange(transaction, image, fields, by, now);
    return true;
  });
}

/** Undoes {@link deleteImage}. Returns false for an unknown id, such as that of a purged image. */
export function restoreImage(db: Database, id: number, now: number, by: Author): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('images')
      .columns([...COLUMNS])
      .expression((is) =>
        is
          .selectFrom('deleted_images')
          .select([...COLUMNS])
          .where('id', '=', id),
      )
      .execute();
    const image = await transaction
      .deleteFrom('deleted_images')
      .where('id', '=', id)
      .returning(['id', 'article_id', 'name'])
      .executeTakeFirst();
    if (!image) return hasRow(transaction, 'images', id);
    const fields = changedFields({ deleted: true }, { deleted: false });
    await recordImageChange(transaction, image, fields, by, now);
    return true;
  });
}

/** Deletes for good the first of those that were deleted before a time. */
export function purgeDeletedImages(db: Database, before: number): Promise<void> {
  return deleteOldest(db, 'deleted_images', 'deleted_at', before);
}

/** Milliseconds for which a deleted image can be restored. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/**
 * Deletes for good what was deleted a month ago, now and every day.
 * @returns A function that stops it.
 */
export function purgeImages(db: Database, log: FastifyBaseLogger): () => void {
  return everyDay(
    db,
    'purge images',
    async () => purgeDeletedImages(db, (await confirmedTime(db)) - KEPT_FOR),
    (error) => log.warn({ err: error }, 'Deleted images could not be purged.'),
  );
}
