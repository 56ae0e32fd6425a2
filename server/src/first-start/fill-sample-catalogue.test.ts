import sharp from 'sharp';
import type { SampleArticle } from '../../../sample-catalogue/sample-article.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { fillSampleCatalogue } from './fill-sample-catalogue.ts';
import type { Database } from '../database/tables.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <rect width="1200" height="900" fill="#f00"/>
</svg>`;

const articles: SampleArticle[] = [
  {
    title: 'Castle',
    content: 'Bouncy',
    cat_id: 1,
    pictures: [
      { name: 'Front', svg },
      { name: 'Back', svg },
    ],
  },
  { title: 'Tent', content: '', cat_id: 3, pictures: [{ name: 'Tent', svg }] },
];
const broken = { title: 'Broken', content: '', cat_id: 1, pictures: [{ name: '', svg: '<svg' }] };
const ignore = () => undefined;

const titles = async (db: Database) =>
  (await db.selectFrom('articles').select('title').orderBy('id').execute()).map((row) => row.title);

describe.each(testDatabases)('fillSampleCatalogue on $name', ({ open }) => {
  test('fills an empty database and tells how far it is', async () => {
    const db = await open();
    const progress: string[] = [];
    const filled = await fillSampleCatalogue(db, articles, (done, total) => {
      progress.push(`${done}/${total}`);
    });
    expect(filled).toBe(true);
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
    expect(await titles(db)).toEqual(['Castle', 'Tent']);
    const images = await db.selectFrom('images').selectAll().orderBy('id').execute();
    expect(images).toMatchObject([
      { article_id: 1, name: 'Front', type: 'image/webp', width: 1600, height: 1200, active: 1 },
      { article_id: 1, name: 'Back' },
      { article_id: 2, name: 'Tent' },
    ]);
    const picture = await sharp(images[0]?.bytes).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
  });

  test('leaves a database with articles as it is', async () => {
    const db = await open();
    await addTestArticle(db, { title: 'Own', active: false });
    expect(await fillSampleCatalogue(db, articles, ignore)).toBe(false);
    expect(await titles(db)).toEqual(['Own']);
  });

  test('an interrupted filling leaves the database empty for the next', async () => {
    const db = await open();
    const unstorable = { ...articles[0], title: undefined } as unknown as SampleArticle;
    await expect(fillSampleCatalogue(db, [...articles, unstorable], ignore)).rejects.toThrow();
    expect(await titles(db)).toEqual([]);
    await expect(
      fillSampleCatalogue(db, [...articles, broken as SampleArticle], ignore),
    ).rejects.toThrow();
    expect(await titles(db)).toEqual([]);
    expect(await fillSampleCatalogue(db, articles, ignore)).toBe(true);
  });

  test('two servers that start at once fill it once', async () => {
    const db = await open();
    const filled = await Promise.all([
      fillSampleCatalogue(db, articles, ignore),
      fillSampleCatalogue(db, articles, ignore),
    ]);
    expect(filled.sort()).toEqual([false, true]);
    expect(await titles(db)).toEqual(['Castle', 'Tent']);
  });
});
