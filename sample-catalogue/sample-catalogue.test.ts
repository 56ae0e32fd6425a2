import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSamplePicture, sampleArticles } from './sample-catalogue.ts';

const pictures = sampleArticles.flatMap((article) => article.pictures);

test.each([1, 2, 3])('category %i has at least eight articles', (category) => {
  const articles = sampleArticles.filter((article) => article.cat_id === category);
  expect(articles.length).toBeGreaterThanOrEqual(8);
});

test('no two articles share a title', () => {
  const titles = sampleArticles.map((article) => article.title.toLowerCase());
  expect(new Set(titles).size).toBe(titles.length);
});

test.each(sampleArticles)('$title has a text and two to four pictures', ({ content, pictures }) => {
  expect(content.length).toBeGreaterThan(40);
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  expect(pictures.length).toBeLessThanOrEqual(4);
});

test.each(sampleArticles.filter((article) => article.cat_id === 2))(
  '$title has a price, or says how to get one',
  ({ content }) => {
    expect(content).toMatch(/\$\d|ask for a quote/i);
  },
);

test('each picture has a text of its own, and each file is in use', () => {
  expect(new Set(pictures.map((picture) => picture.name)).size).toBe(pictures.length);
  const files = readdirSync(join(import.meta.dirname, 'pictures'));
  expect(pictures.map((picture) => picture.file).sort()).toEqual(files.sort());
});

test('the pictures are as they are stored, and 6 MB together', async () => {
  let size = 0;
  for (const { file } of pictures) {
    const bytes = await readSamplePicture(file);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ file, format, width, height }).toEqual({
      ...{ file, format: 'webp' },
      ...{ width: 1600, height: 1200 },
    });
    size += bytes.length;
  }
  expect(size).toBeLessThan(6_000_000);
});
