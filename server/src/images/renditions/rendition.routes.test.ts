import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorResponse } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage } from '../../testing/test-images.ts';

const version = '0123456789abcdef';
const immutable = 'public, max-age=31536000, immutable';

let app: TestApp;
let id: number;

beforeEach(async () => {
  app = await buildTestApp();
  id = await addPicture(app);
});

async function addPicture({ db }: TestApp, articleActive = true, active: 0 | 1 = 1) {
  const bytes = await drawTestImage(800, 600).webp().toBuffer();
  const article = await addTestArticle(db, { active: articleActive });
  return addTestImage(db, article, { bytes, width: 800, height: 600, version, active });
}

describe.each(testDatabases)('pictures on $name', ({ open }) => {
  test.each(['webp', 'jpg'])('GET /img answers a picture as %s for ever', async (format) => {
    app = await buildTestApp({ db: await open() });
    id = await addPicture(app);
    const answer = await app.inject(`/img/${id}-320.${format}?v=${version}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(immutable);
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${id}-320.${format}"`);
    expect(answer.headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: format === 'jpg' ? 'jpeg' : 'webp',
      width: 320,
      height: 240,
    });
    // Never enlarged.
    const { rawPayload } = await app.inject(`/img/${id}-1920.${format}?v=${version}`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
  });
});

test('a picture without its version is kept for a short time at most', async () => {
  for (const query of ['', '?v=', '?v=other', `?v=${version}&v=${version}`]) {
    const { headers } = await app.inject(`/img/${id}-160.webp${query}`);
    expect(headers['cache-control']).not.toContain('immutable');
  }
});

test('a picture is made once for all who ask at the same time, and kept', async () => {
  const queries = jest.spyOn(app.db, 'selectFrom');
  const url = `/img/${id}-640.webp?v=${version}`;
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.inject(url)));
  // One query per request for the record, and one in total for the bytes.
  expect(queries).toHaveBeenCalledTimes(5);
  const folder = join(app.settings.dataDir, 'pictures');
  expect(await readdir(folder)).toEqual([`${id}-${version}-640.webp`]);
  const later = await app.inject(url);
  expect(queries).toHaveBeenCalledTimes(6);
  expect(later.rawPayload).toEqual(answers[0]?.rawPayload);
});

test.each([
  ['shorter', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['empty', () => Buffer.alloc(0)],
  ['changed', (bytes: Buffer) => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 1)],
  ['something else', () => Buffer.from('<html>')],
])('a kept picture that has become %s is made again', async (_damage, damage) => {
  const url = `/img/${id}-640.webp?v=${version}`;
  const { rawPayload } = await app.inject(url);
  const file = join(app.settings.dataDir, 'pictures', `${id}-${version}-640.webp`);
  const kept = await readFile(file);
  await writeFile(file, damage(Buffer.from(kept)));
  expect((await app.inject(url)).rawPayload).toEqual(rawPayload);
  expect(await readFile(file)).toEqual(kept);
});

test('a picture is answered although it cannot be kept', async () => {
  await writeFile(join(app.settings.dataDir, 'pictures'), 'a file where a folder should be');
  expect((await app.inject(`/img/${id}-160.webp`)).statusCode).toBe(200);
});

test('a picture is revalidated by its ETag, weak and in a list too', async () => {
  const url = `/img/${id}-160.webp?v=${version}`;
  const etag = String((await app.inject(url)).headers.etag);
  // A proxy that compresses makes it weak.
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.inject({ url, headers: { 'if-none-match': sent } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe(immutable);
  }
  const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test.each([
  ['of an inactive article', false, 1],
  ['switched off', true, 0],
] as const)('a picture %s is for administrators only', async (_case, articleActive, active) => {
  const url = `/img/${await addPicture(app, articleActive, active)}-160.webp?v=${version}`;
  const visitor = await app.inject(url);
  expect([visitor.statusCode, visitor.json<ErrorResponse>().code]).toEqual([404, 'not_found']);
  const own = await app.inject({ url, headers: await app.login() });
  expect(own.statusCode).toBe(200);
  expect(own.headers['cache-control']).toBe('private, no-store');
});

test('GET /img of anything else answers 404', async () => {
  for (const file of [
    ...['99-160.webp', '1-161.webp', '1-160.png', '1-160.webp.tmp', '0-160.webp', '01-160.webp'],
    ...['2147483648-160.webp', '9999999999-160.webp', '1-99999.webp'],
    ...['..%2f..%2fcatalogmx.sqlite', `${'1'.repeat(90)}-160.webp`],
  ]) {
    const { statusCode, headers, body } = await app.inject(`/img/${file}`);
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 404, 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  }
});
