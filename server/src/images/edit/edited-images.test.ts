import { listArticlePage } from '../../articles/article-list.repository.ts';
import { listArticles } from '../../articles/article.repository.ts';
import { listChanges } from '../../history/change.repository.ts';
import { ANA, describeCalls } from '../../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../../testing/data/test-catalogue.ts';
import { findImage, listImages, readImageBytes, switchImage } from '../image.repository.ts';
import {
  deleteImage,
  purgeDeletedImages,
  restoreImage,
  editImage,
} from './edit-image.repository.ts';

describeCalls('edited images', (app) => {
  let article: number;
  let ids: number[];

  beforeEach(async () => {
    const { db } = app;
    article = await addTestArticle(db);
    ids = [];
    for (const name of ['a', 'b', 'c']) {
      ids.push(await addTestImage(db, article, { name, bytes: new Uint8Array([0, 255]) }));
    }
    // Another article has its own order.
    await addTestImage(db, await addTestArticle(db));
  });

  const idOf = (name: string) => ids['abc'.indexOf(name)] ?? 0;
  const move = (name: string, position: number) =>
    editImage(app.db, { id: idOf(name), position }, 5, ANA);
  const list = (page = {}) =>
    listImages(app.db, { articleId: article, all: true, ofInactiveArticle: true, ...page });
  const names = async () => (await list()).map(({ name }) => name).join('');
  const cover = async () => {
    const [listed] = await listArticles(app.db, { id: article });
    expect(await listArticlePage(app.db, { id: article })).toEqual([listed]);
    return listed?.cover?.name;
  };
  const changes = async () => (await listChanges(app.db, { article })).changes;

  test('keep the order of their ids until one is moved', async () => {
    expect([await names(), await cover()]).toEqual(['abc', 'a']);
    expect(await move('c', 0)).toBe(true);
    expect([await names(), await cover()]).toEqual(['cab', 'c']);
    await move('c', 99);
    expect(await names()).toBe('abc');
    await move('a', 1);
    expect(await names()).toBe('bac');
    // New ones come last.
    await addTestImage(app.db, article, { name: 'd' });
    expect(await names()).toBe('bacd');
    // The first active one is the cover.
    await switchImage(app.db, idOf('b'), 0, 6);
    expect(await cover()).toBe('a');
    expect(await list({ limit: 1, offset: 1 })).toMatchObject([{ name: 'a' }]);
  });

  test('each change is recorded, and a repeated one is none', async () => {
    const before = (await changes()).length;
    for (let times = 0; times < 2; times += 1) await move('c', 0);
    const edit = { id: idOf('a'), name: 'Front' };
    for (const time of [6, 7]) expect(await editImage(app.db, edit, time, ANA)).toBe(true);
    expect(await names()).toBe('cFrontb');
    const recorded = await changes();
    expect(recorded.length - before).toBe(2);
    expect(recorded.slice(0, 2)).toMatchObject([
      { by: 'Ana', kind: 'image', subject: 'Front', fields: { name: { from: 'a', to: 'Front' } } },
      { at: 5, subject: 'c', article_id: article, fields: { position: { from: 3, to: 1 } } },
    ]);
  });

  test('several administrators at once leave no two at one place', async () => {
    await Promise.all([move('a', 2), move('b', 2), move('c', 0), move('a', 0)]);
    const images = (await app.rows('images')).filter((image) => image.article_id === article);
    expect(images.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
  });

  test('that are deleted are gone, and come back as they were, where they were', async () => {
    await move('c', 0);
    const id = idOf('c');
    expect(await deleteImage(app.db, id, 5, ANA)).toBe(true);
    expect([await names(), await cover()]).toEqual(['ab', 'a']);
    expect(await findImage(app.db, id)).toBeUndefined();
    expect(await restoreImage(app.db, id, 6, ANA)).toBe(true);
    expect(await names()).toBe('cab');
    expect([...(await readImageBytes(app.db, id))]).toEqual([0, 255]);
    // Ids are not given twice.
    expect(await addTestImage(app.db, article)).toBeGreaterThan(id);
  });

  test('that are deleted are recorded once, and purged after a while', async () => {
    const { db } = app;
    const id = idOf('c');
    for (const time of [5, 6]) expect(await deleteImage(db, id, time, ANA)).toBe(true);
    for (const time of [7, 8]) expect(await restoreImage(db, id, time, ANA)).toBe(true);
    expect((await changes()).slice(0, 2)).toMatchObject([
      { at: 7, subject: 'c', fields: { deleted: { from: true, to: false } } },
      { at: 5, by: 'Ana', kind: 'image', fields: { deleted: { from: false, to: true } } },
    ]);
    await deleteImage(db, id, 9, ANA);
    await purgeDeletedImages(db, 9);
    expect(await app.rows('deleted_images')).toMatchObject([{ id }]);
    await purgeDeletedImages(db, 10);
    expect(await restoreImage(db, id, 11, ANA)).toBe(false);
    expect(await names()).toBe('ab');
  });
});
