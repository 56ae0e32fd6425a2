import { listArticlePage } from '../../api/articles/article-list.repository.ts';
import { listArticles } from '../../api/articles/article.repository.ts';
import { listChanges } from '../../changes/change.repository.ts';
import type { Database } from '../../database/tables.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { listImages, switchImage } from '../image.repository.ts';
import { editImage } from './edit-image.repository.ts';

const ADMIN = { id: 1, name: 'Anna' };

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
  const filter = { all: true, ofInactiveArticle: true };
  const names = async () =>
    (await listImages(db, { articleId: article, ...filter })).map(({ name }) => name).join('');
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
    const page = { articleId: article, ...filter, limit: 1, offset: 1 };
    expect(await listImages(db, page)).toMatchObject([{ name: 'a' }]);
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
    const rows = await db
      .selectFrom('images')
      .select('position')
      .where('article_id', '=', article)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  });
});
