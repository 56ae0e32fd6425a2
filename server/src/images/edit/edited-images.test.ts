import { listArticlePage } from '../../api/articles/article-list.repository.ts';
import { listArticles } from '../../api/articles/article.repository.ts';
import { listChanges } from '../../changes/change.repository.ts';
import type { Database } from '../../database/tables.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { findImage, listImages, readImageBytes, switchImage } from '../image.repository.ts';
import { deleteImage, purgeDeletedImages, restoreImage } from './deleted-image.repository.ts';
import { editImage } from './edit-image.repository.ts';

const ADMIN = { id: 1, name: 'Anna' };

const listAll = (db: Database, articleId: number, page = {}) =>
  listImages(db, { articleId, all: true, ofInactiveArticle: true, ...page });

describe.each(testDatabases)('edited images on $name', ({ open }) => {
  let db: Database;
  let article: number;
  let ids: number[];

  beforeEach(async () => {
    db = await open();
    article = await addTestArticle(db);
    ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await addTestImage(db, article, { name }));
    // Another article has its own order.
    await addTestImage(db, await addTestArticle(db));
  });

  const move = (name: string, position: number) =>
    editImage(db, { id: ids['abc'.indexOf(name)] ?? 0, position }, 5, ADMIN);
  const names = async () => (await listAll(db, article)).map(({ name }) => name).join('');
  const covers = async () => {
    const [listed] = await listArticles(db, { id: article });
    const articles = await listArticlePage(db, { id: article });
    expect(articles).toEqual([listed]);
    return listed?.cover?.name;
  };
  const changes = async () => (await listChanges(db, { article })).changes;

  test('keep the order of their ids until one is moved', async () => {
    expect(await names()).toBe('abc');
    expect(await covers()).toBe('a');
    expect(await move('c', 0)).toBe(true);
    expect(await names()).toBe('cab');
    expect(await covers()).toBe('c');
    await move('c', 99);
    expect(await names()).toBe('abc');
    await move('a', 1);
    expect(await names()).toBe('bac');
    // New ones come last.
    await addTestImage(db, article, { name: 'd' });
    expect(await names()).toBe('bacd');
  });

  test('the first active one is the cover', async () => {
    await move('c', 0);
    await switchImage(db, ids[2] ?? 0, 0, 6);
    expect(await covers()).toBe('a');
    expect(await listAll(db, article, { limit: 1, offset: 1 })).toMatchObject([{ name: 'a' }]);
  });

  test('each change is recorded, and a repeated one is none', async () => {
    const before = (await changes()).length;
    await move('c', 0);
    await move('c', 0);
    const edit = { id: ids[0] ?? 0, name: 'Front' };
    expect(await editImage(db, edit, 6, ADMIN)).toBe(true);
    expect(await editImage(db, edit, 7, ADMIN)).toBe(true);
    expect(await names()).toBe('cFrontb');
    const recorded = await changes();
    expect(recorded.length - before).toBe(2);
    expect(recorded.slice(0, 2)).toMatchObject([
      { by: 'Anna', kind: 'image', subject: 'Front', fields: { name: { from: 'a', to: 'Front' } } },
      { at: 5, subject: 'c', article_id: article, fields: { position: { from: 3, to: 1 } } },
    ]);
    expect(await editImage(db, { id: 999, position: 0 }, 6, ADMIN)).toBe(false);
  });

  test('several administrators at once leave no two at one place', async () => {
    await Promise.all([move('a', 2), move('b', 2), move('c', 0), move('a', 0)]);
    const places = db.selectFrom('images').select('position').orderBy('position');
    const rows = await places.where('article_id', '=', article).execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  });
});

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

  const names = async () => (await listAll(db, article)).map(({ name }) => name);

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
