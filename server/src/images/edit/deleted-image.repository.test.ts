import { listArticles } from '../../api/articles/article.repository.ts';
import { listChanges } from '../../changes/change.repository.ts';
import type { Database } from '../../database/tables.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { findImage, listImages, readImageBytes } from '../image.repository.ts';
import { deleteImage, purgeDeletedImages, restoreImage } from './deleted-image.repository.ts';
import { editImage } from './edit-image.repository.ts';

const ADMIN = { id: 1, name: 'Anna' };

describe.each(testDatabases)('deleted images on $name', ({ open }) => {
  let db: Database;
  let article: number;
  let id: number;

  beforeEach(async () => {
    db = await open();
    article = await addTestArticle(db);
    await addTestImage(db, article, { name: 'first' });
    id = await addTestImage(db, article, { name: 'second', bytes: new Uint8Array([0, 255]) });
    await editImage(db, { id, position: 0 }, 4, ADMIN);
  });

  const names = async () => {
    const filter = { articleId: article, all: true, ofInactiveArticle: true };
    return (await listImages(db, filter)).map(({ name }) => name);
  };

  test('are gone, and come back as they were, where they were', async () => {
    expect(await deleteImage(db, id, 5, ADMIN)).toBe(true);
    expect(await names()).toEqual(['first']);
    expect(await findImage(db, id)).toBeUndefined();
    expect(await listArticles(db, { id: article })).toMatchObject([{ cover: { name: 'first' } }]);

    expect(await restoreImage(db, id, 6, ADMIN)).toBe(true);
    expect(await names()).toEqual(['second', 'first']);
    expect(Buffer.from(await readImageBytes(db, id))).toEqual(Buffer.from([0, 255]));
    // Ids are not given twice.
    expect(await addTestImage(db, article)).toBeGreaterThan(id);
  });

  test('are recorded once, however often the call is repeated', async () => {
    for (const time of [5, 6]) expect(await deleteImage(db, id, time, ADMIN)).toBe(true);
    for (const time of [7, 8]) expect(await restoreImage(db, id, time, ADMIN)).toBe(true);
    const { changes } = await listChanges(db, { article });
    expect(changes.slice(0, 3)).toMatchObject([
      { at: 7, subject: 'second', fields: { deleted: { from: true, to: false } } },
      { at: 5, by: 'Anna', kind: 'image', fields: { deleted: { from: false, to: true } } },
      { at: 4 },
    ]);
    expect(await deleteImage(db, id + 1, 9, ADMIN)).toBe(false);
    expect(await restoreImage(db, id + 1, 9, ADMIN)).toBe(false);
  });

  test('are purged after a while, and cannot be restored then', async () => {
    await deleteImage(db, id, 5, ADMIN);
    await purgeDeletedImages(db, 5);
    expect(await db.selectFrom('deleted_images').select('id').execute()).toEqual([{ id }]);
    await purgeDeletedImages(db, 6);
    expect(await restoreImage(db, id, 7, ADMIN)).toBe(false);
    expect(await names()).toEqual(['first']);
  });
});
