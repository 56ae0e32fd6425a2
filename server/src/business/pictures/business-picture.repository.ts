import type { Database, Tables } from '../../platform/database/tables.ts';

/** Stores a picture, once. */
export async function addPicture(
  db: Database,
  picture: Tables['business_pictures'],
): Promise<void> {
  await db
    .insertInto('business_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

export async function hasPicture(db: Database, version: string): Promise<boolean> {
  const query = db.selectFrom('business_pictures').select('version');
  return (await query.where('version', '=', version).executeTakeFirst()) !== undefined;
}

export async function readPicture(
  db: Database,
  version: string,
  size: 'small' | 'bytes',
): Promise<Uint8Array | undefined> {
  const query = db.selectFrom('business_pictures').select(`${size} as bytes`);
  return (await query.where('version', '=', version).executeTakeFirst())?.bytes;
}
