import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAX_SHARE_IMAGE_BYTES } from './drawing/encode-share-image.ts';
import { addTestArticle, addTestImage, changeTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestNoise, drawTestImage } from '../../testing/test-images.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL, type TestSite } from '../../testing/test-site.ts';

const immutable = 'public, max-age=31536000, immutable';
let site: TestSite;

describe.each(testDatabases)('pictures for sharing on $name', ({ open }) => {
  beforeEach(async () => {
    site = await openTestSite({ db: await open() });
  });

  async function addArticle(
    bytes?: Uint8Array,
    title = '"Big Red" 22-Foot Slide',
  ): Promise<number> {
    const id = await addTestArticle(site.db, { title });
    if (bytes) await addTestImage(site.db, id, { bytes });
    return id;
  }

  /** Returns the path of the page's og:image. */
  async function shareUrl(path: string): Promise<string> {
    const image = readHead(await site.page(path)).meta['og:image'] ?? '';
    expect(image).toContain(`${TEST_URL}/share/`);
    return image.slice(TEST_URL.length);
  }

  async function shareOf(path: string) {
    return site.inject(await shareUrl(path));
  }

  const red = () => drawTestImage(800, 600).webp().toBuffer();

  test.each(['/', '/articles/category/1', '/contactUs'])(
    '%s names the picture of the site',
    async (path) => {
      const { statusCode, headers, rawPayload } = await shareOf(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['cache-control']).toBe(immutable);
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      expect(rawPayload.length).toBeLessThan(MAX_SHARE_IMAGE_BYTES);
    },
  );

  test('the picture of an article is made of its cover and a band', async () => {
    const { headers, rawPayload } = await shareOf(`/article/${await addArticle(await red())}`);
    expect(headers['cache-control']).toBe(immutable);
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="article-\d+-[\da-f]+\.jpg"$/,
    );
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(await colourAt(rawPayload, 900, 300)).toBe('red');
    expect(await colourAt(rawPayload, 20, 20)).toBe('blue');
  });

  async function colourAt(bytes: Buffer, left: number, top: number) {
    const area = { left, top, width: 8, height: 8 };
    const { channels } = await sharp(await sharp(bytes).extract(area).toBuffer()).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    if (red > green + 60 && red > blue + 60) return 'red';
    return blue > red + 60 ? 'blue' : 'other';
  }

  test('a picture full of detail stays below the limit', async () => {
    const noise = await drawTestNoise(1600, 1200).webp({ quality: 95 }).toBuffer();
    const { rawPayload } = await shareOf(`/article/${await addArticle(noise)}`);
    expect(rawPayload.length).toBeLessThan(MAX_SHARE_IMAGE_BYTES);
  });

  test.each([
    ['without a cover', undefined],
    ['whose cover cannot be read', new Uint8Array([1, 2, 3])],
  ])('an article %s has a drawn picture', async (_case, bytes) => {
    const { statusCode, rawPayload } = await shareOf(`/article/${await addArticle(bytes)}`);
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).metadata()).width).toBe(1200);
  });

  test.each(['🎪🎪🎪', 'W'.repeat(200), 'Łódź & Čeština', '<b>&"</b>'])(
    'a picture is drawn for any title: %s',
    async (title) => {
      expect((await shareOf(`/article/${await addArticle(undefined, title)}`)).statusCode).toBe(
        200,
      );
    },
  );

  test('a picture is made once for all who ask at the same time, and kept', async () => {
    const url = await shareUrl(`/article/${await addArticle(await red())}`);
    const queries = jest.spyOn(site.db, 'selectFrom');
    const readings = () => queries.mock.calls.filter(([table]) => (table as unknown) === 'images');
    const answers = await Promise.all([1, 2, 3].map(() => site.inject(url)));
    // The bytes of the cover are read once.
    expect(readings()).toHaveLength(1);
    expect(await readdir(join(site.settings.dataDir, 'pictures'))).toEqual([
      url.replace('/share/', 'share-'),
    ]);
    const later = await site.inject(url);
    expect(readings()).toHaveLength(1);
    expect(later.rawPayload).toEqual(answers[0]?.rawPayload);
  });

  test('a picture is revalidated by its ETag', async () => {
    const url = await shareUrl('/');
    const { headers } = await site.inject(url);
    const again = await site.inject({
      url,
      headers: { 'if-none-match': `W/${String(headers.etag)}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a new title has a new address, and the old one shows it for a short time', async () => {
    const id = await addArticle();
    const old = await shareUrl(`/article/${id}`);
    await changeTestArticle(site.db, id, { title: 'Small Blue Slide' }, 2);
    const current = await shareUrl(`/article/${id}`);
    expect(current).not.toBe(old);
    const answer = await site.inject(old);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.rawPayload).toEqual((await site.inject(current)).rawPayload);
  });

  test('the picture of an inactive article is gone', async () => {
    const id = await addArticle();
    const url = await shareUrl(`/article/${id}`);
    await changeTestArticle(site.db, id, { active: false }, 2);
    expect((await site.inject(url)).statusCode).toBe(404);
  });

  test.each([
    'article-99-0123456789abcdef.jpg',
    'article-9999999999-0123456789abcdef.jpg',
    'article-1.jpg',
    'site.jpg',
    'site-0123456789abcdef.png',
    '..%2fcatalogmx.sqlite',
  ])('GET /share/%s answers 404', async (file) => {
    const { statusCode, headers } = await site.inject(`/share/${file}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('an address that requests many pictures at once gets 503, and others are served', async () => {
    const ids = await Promise.all(Array.from({ length: 150 }, () => addArticle()));
    const client = new AbortController();
    const refused: Awaited<ReturnType<TestSite['inject']>>[] = [];
    const manyRefused = new Promise<void>((resolve) => {
      const request = async (id: number) => {
        const url = `/share/article-${id}-0123456789abcdef.jpg`;
        const remoteAddress = '192.0.2.1';
        const response = await site.inject({ url, remoteAddress, signal: client.signal });
        if (response.statusCode !== 200) refused.push(response);
        // 100 of the 150 may wait, and a few more while others are drawn.
        if (refused.length === 30) resolve();
      };
      for (const id of ids) void request(id).catch(() => undefined);
    });
    const url = '/share/site-0123456789abcdef.jpg';
    const other = site.inject({ url, remoteAddress: '192.0.2.2' });
    await manyRefused;
    // Cancels the rest, so that it is not drawn.
    client.abort();
    expect((await other).statusCode).toBe(200);
    for (const response of refused) {
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(response.headers).not.toHaveProperty('etag');
      expect(response.json()).toMatchObject({ code: 'busy' });
    }
  });
});
