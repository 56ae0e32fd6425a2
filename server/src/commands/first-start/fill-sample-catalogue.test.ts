import sharp from 'sharp';
import {
  type SampleArticle,
  sampleArticles,
} from '../../../../sample-catalogue/sample-catalogue.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { fillSampleCatalogue } from './fill-sample-catalogue.ts';
import type { Database } from '../../platform/database/tables.ts';

const file = sampleArticles[0]?.pictures[0]?.file ?? '';

const articles: SampleArticle[] = [
  {
    title: 'Castle',
    content: 'Bouncy',
    cat_id: 1,
    pictures: [
      { name: 'Front', file },
      { name: 'Back', file },
    ],
  },
  { title: 'Tent', content: '', cat_id: 3, pictures: [{ name: 'Tent', file }] },
];
const broken = {
  title: 'Broken',
  content: '',
  cat_id: 1,
  pictures: [{ name: '', file: 'nothing.webp' }],
};

const titles = async (db: Database) =>
  (await db.selectFrom('articles').select('title').orderBy('id').execute()).map((row) => row.title);

describe.each(testDatabases)('fillSampleCatalogue on $name', ({ open }) => {
  test('fills an empty database', async () => {
    const db = await open();
    expect(await fillSampleCatalogue(db, articles)).toBe(true);
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
    expect(await fillSampleCatalogue(db, articles)).toBe(false);
    expect(await titles(db)).toEqual(['Own']);
  });

  test('an interrupted filling leaves the database empty for the next', async () => {
    const db = await open();
    const unstorable = { ...articles[0], title: undefined } as unknown as SampleArticle;
    await expect(fillSampleCatalogue(db, [...articles, unstorable])).rejects.toThrow();
    expect(await titles(db)).toEqual([]);
    await expect(fillSampleCatalogue(db, [...articles, broken])).rejects.toThrow();
    expect(await titles(db)).toEqual([]);
    expect(await fillSampleCatalogue(db, articles)).toBe(true);
  });

  test('two servers that start at once fill it once', async () => {
    const db = await open();
    const filled = await Promise.all([
      fillSampleCatalogue(db, articles),
      fillSampleCatalogue(db, articles),
    ]);
    expect(filled.sort()).toEqual([false, true]);
    expect(await titles(db)).toEqual(['Castle', 'Tent']);
  });
});
