import sharp from 'sharp';
import { sampleArticles } from './sample-catalogue.ts';
import { findTextFaults } from './testing/find-text-faults.ts';

const pictures = sampleArticles.flatMap((article) => article.pictures);

test.each([1, 2, 3] as const)('category %i has at least eight articles', (category) => {
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

test.each(sampleArticles)('$title reads well, pictures included', (article) => {
  const texts = [article.title, article.content, ...article.pictures.map(({ name }) => name)];
  expect(texts.flatMap(findTextFaults)).toEqual([]);
});

test.each(sampleArticles.filter((article) => article.cat_id === 2))(
  '$title has a price, or says how to get one',
  ({ content }) => {
    expect(content).toMatch(/\$\d|ask for a quote/i);
  },
);

test('no two pictures are the same', () => {
  expect(new Set(pictures.map((picture) => picture.svg)).size).toBe(pictures.length);
  expect(new Set(pictures.map((picture) => picture.name)).size).toBe(pictures.length);
});

describe.each(pictures)('$name', ({ svg }) => {
  test('draws shapes only, without text, images or references to elsewhere', () => {
    expect(svg).not.toMatch(/<text|<image|<foreignObject|href=|NaN|undefined/);
  });

  test('defines every paint it uses, once', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(used));
  });

  test('renders at 1200 x 900 into a small WebP', async () => {
    const image = sharp(Buffer.from(svg)).webp({ quality: 82 });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 900]);
    expect(data.length).toBeLessThan(120 * 1024);
  });
});
