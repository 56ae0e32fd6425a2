import type { Database } from '../database/tables.ts';

/** What has to be known of a picture to answer it. */
export interface PictureRecord {
  id: number;
  type: string;
  width: number;
  height: number;
  version: string;
  /** Whether it is for the public: it and its article are active. */
  shown: boolean;
}

/** Finds a picture without its bytes. */
export async function findPicture(db: Database, id: number): Promise<PictureRecord | undefined> {
  const row = await db
    .selectFrom('images')
    .innerJoin('articles', 'articles.id', 'images.article_id')
    .select(['images.id', 'type', 'width', 'height', 'version'])
    .select(['images.active as active', 'articles.active as articleActive'])
    .where('images.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { active, articleActive, ...picture } = row;
  return { ...picture, shown: active === 1 && articleActive === 1 };
}

/** Reads the bytes of a picture that there is. */
export async function readPictureBytes(db: Database, id: number): Promise<Uint8Array> {
  const { bytes } = await db
    .selectFrom('images')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return bytes;
}
