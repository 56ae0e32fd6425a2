import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describeCalls } from '../../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../../testing/data/test-catalogue.ts';
import { drawTestImage } from '../../testing/data/test-images.ts';

const version = '0123456789abcdef';
const immutable = 'public, max-age=31536000, immutable';

describeCalls('GET /img', (app) => {
  let id: number;

  const addPicture = async (articleActive = true, active: 0 | 1 = 1) => {
    const bytes = await drawTestImage(800, 600).webp().toBuffer();
    const article = await addTestArticle(app.db, { active: articleActive });
    return addTestImage(app.db, article, { bytes, width: 800, height: 600, version, active });
  };
  const folder = () => join(app.settings.dataDir, 'pictures');

  beforeEach(async () => {
    id = await addPicture();
  });

  test.each([
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ])('answers a picture as %s for ever', async (ending, format) => {
    const answer = await app.inject(`/img/${id}-320.${ending}?v=${version}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': immutable,
      'content-disposition': `inline; filename="${id}-320.${ending}"`,
      'content-type': `image/${format}`,
    });
    const small = { format, width: 320, height: 240 };
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject(small);
    // Never enlarged.
    const { rawPayload } = await app.inject(`/img/${id}-1920.${ending}?v=${version}`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
    for (const query of ['', '?v=', '?v=other', `?v=${version}&v=${version}`]) {
      const { headers } = await app.inject(`/img/${id}-160.${ending}${query}`);
      expect(headers['cache-control']).not.toContain('immutable');
    }
  });

  test('makes a picture once for all who ask at the same time, and keeps it', async () => {
    const queries = jest.spyOn(app.db, 'selectFrom');
    const url = `/img/${id}-640.webp?v=${version}`;
    const [answer] = await Promise.all([1, 2, 3, 4].map(() => app.inject(url)));
    // One query per request for the record, and one in total for the bytes.
    expect(queries).toHaveBeenCalledTimes(5);
    expect(await readdir(folder())).toEqual([`${id}-${version}-640.webp`]);
    const later = await app.inject(url);
    expect(queries).toHaveBeenCalledTimes(6);
    expect(later.rawPayload).toEqual(answer?.rawPayload);
  });

  test.each([
    ['shorter', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (bytes: Buffer) => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 1)],
    ['something else', () => Buffer.from('<html>')],
  ])('makes a kept picture that has become %s again', async (_damage, damage) => {
    const url = `/img/${id}-640.webp?v=${version}`;
    const { rawPayload } = await app.inject(url);
    const file = join(folder(), `${id}-${version}-640.webp`);
    const kept = await readFile(file);
    await writeFile(file, damage(Buffer.from(kept)));
    expect((await app.inject(url)).rawPayload).toEqual(rawPayload);
    expect(await readFile(file)).toEqual(kept);
  });

  test('answers a picture although it cannot be kept', async () => {
    await writeFile(folder(), 'a file where a folder should be');
    expect((await app.inject(`/img/${id}-160.webp`)).statusCode).toBe(200);
  });

  test('revalidates a picture by its ETag, weak and in a list too', async () => {
    const url = `/img/${id}-160.webp?v=${version}`;
    const etag = String((await app.inject(url)).headers.etag);
    const ask = (sent: string) => app.inject({ url, headers: { 'if-none-match': sent } });
    // A proxy that compresses makes it weak.
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const headers = { 'cache-control': immutable };
      expect(await ask(sent)).toMatchObject({ statusCode: 304, body: '', headers });
    }
    expect(await ask('"other"')).toMatchObject({ statusCode: 200 });
  });

  test.each([
    ['of an inactive article', false, 1],
    ['switched off', true, 0],
  ] as const)('has a picture %s for administrators only', async (_case, articleActive, active) => {
    const url = `/img/${await addPicture(articleActive, active)}-160.webp?v=${version}`;
    const visitor = await app.inject(url);
    expect([visitor.statusCode, visitor.json()]).toMatchObject([404, { code: 'not_found' }]);
    const own = await app.inject({ url, headers: await app.login() });
    expect(own).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'private, no-store' },
    });
  });

  test('answers 404 for anything else', async () => {
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
});
