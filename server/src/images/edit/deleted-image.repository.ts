import { type Author, changedFields, recordChange } from '../../changes/change.repository.ts';
import { deleteOldest } from '../../database/clock.repository.ts';
import type { Database } from '../../database/tables.ts';

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
    if (!image) return hasDeletedImage(transaction, id);
    await record(transaction, image, { deleted: true, now, by });
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
    if (!image) return hasImage(transaction, id);
    await record(transaction, image, { deleted: false, now, by });
    return true;
  });
}

/** Deletes for good the first of those that were deleted before a time. */
export function purgeDeletedImages(db: Database, before: number): Promise<void> {
  return deleteOldest(db, 'deleted_images', 'deleted_at', before);
}

async function record(
  transaction: Database,
  { id, article_id, name }: { id: number; article_id: number; name: string },
  { deleted, now, by }: { deleted: boolean; now: number; by: Author },
): Promise<void> {
  const fields = changedFields({ deleted: !deleted }, { deleted });
  const change = { kind: 'image', subject_id: id, article_id, subject: name, fields } as const;
  await recordChange(transaction, change, by, now);
}

async function hasDeletedImage(db: Database, id: number): Promise<boolean> {
  const query = db.selectFrom('deleted_images').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function hasImage(db: Database, id: number): Promise<boolean> {
  const query = db.selectFrom('images').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}
