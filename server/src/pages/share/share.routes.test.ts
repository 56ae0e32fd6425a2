import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureUse, picturePath } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { addPicture } from '../../business/pictures/business-picture.repository.ts';
import {
  addTestArticle,
  addTestImage,
  changeTestArticle,
} from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { drawTestNoise, drawTestImage } from '../../testing/data/test-images.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL, type TestSite } from '../../testing/test-site.ts';
import { MAX_SHARE_IMAGE_BYTES } from '../../images/processing/image-tasks.ts';

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const BRIEF = { 'cache-control': 'public, max-age=60' };
const OTHER_VERSION = 'abcdef0123456789';

let site: TestSite;

describe.each(testDatabases)('pictures for sharing on $name', ({ open }) => {
  beforeEach(async () => {
    site = await openTestSite({ db: await open() });
  });

  async function addArticle(bytes: Uint8Array): Promise<number> {
    const id = await addTestArticle(site.db);
    await addTestImage(site.db, id, { bytes });
    return id;
  }

  /** Returns the path of the page's og:image. */
  async function shareUrl(path: string): Promise<string> {
    const image = readHead(await site.page(path)).meta['og:image'] ?? '';
    expect(image).toContain(`${TEST_URL}/share/`);
    return image.slice(TEST_URL.length);
  }

  const shareOf = async (path: string) => site.inject(await shareUrl(path));
  const draw = (colour?: string) => drawTestImage(800, 600, colour).webp().toBuffer();

  async function expectShareImage(bytes: Buffer) {
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(bytes.length).toBeLessThan(MAX_SHARE_IMAGE_BYTES);
  }

  /** Returns the colours at the left edge and in the middle. */
  async function colours(bytes: Buffer) {
    const data = await sharp(bytes).raw().toBuffer();
    return [0, 600].map((x) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(3 * (1200 * 315 + x));
      return red < 200 ? 'blue' : green > 200 && blue > 200 ? 'paper' : 'red';
    });
  }

  test.each(['/', '/articles/category/1', '/contactUs'])(
    '%s names the picture of the site',
    async (path) => {
      const { statusCode, headers, rawPayload } = await shareOf(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ ...IMMUTABLE, 'content-type': 'image/jpeg' });
      await expectShareImage(rawPayload);
    },
  );

  test('the picture of an article is its cover, kept, and revalidated by its ETag', async () => {
    const url = await shareUrl(`/article/${await addArticle(await draw())}`);
    const { headers, rawPayload } = await site.inject(url);
    expect(headers).toMatchObject(IMMUTABLE);
    const name = /^inline; filename="article-\d+-[\da-f]+\.jpg"$/;
    expect(headers['content-disposition']).toMatch(name);
    await expectShareImage(rawPayload);
    expect(await colours(rawPayload)).toEqual(['red', 'red']);
    const kept = await readdir(join(site.settings.dataDir, 'pictures'));
    expect(kept).toEqual([url.replace('/share/', 'share-')]);
    const known = { 'if-none-match': `W/${String(headers.etag)}` };
    const again = await site.inject({ url, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each<[PictureUse, string[]]>([
    ['banner', ['red', 'red']],
    ['logo', ['paper', 'red']],
  ])('a %s that was uploaded is the picture of the site', async (use, expected) => {
    const bytes = await drawTestImage(300, 300).webp().toBuffer();
    await addPicture(site.db, { version: OTHER_VERSION, bytes, small: bytes, created_at: 1 });
    const business = { ...site.businessSource.business, [use]: picturePath(OTHER_VERSION) };
    jest.spyOn(site.businessSource, 'business', 'get').mockReturnValue(business);
    expect(await shareUrl('/')).toBe(`/share/site-${OTHER_VERSION}.jpg`);
    expect(await colours((await shareOf('/')).rawPayload)).toEqual(expected);
  });

  test('a picture full of detail stays below the limit', async () => {
    const noise = await drawTestNoise(1600, 1200).webp({ quality: 95 }).toBuffer();
    await expectShareImage((await shareOf(`/article/${await addArticle(noise)}`)).rawPayload);
  });

  test('an article without a cover, or with one that cannot be read, has the picture of the site', async () => {
    const id = await addTestArticle(site.db);
    expect(await shareUrl(`/article/${id}`)).toBe(await shareUrl('/'));
    const none = await site.inject(`/share/article-${id}-0123456789abcdef.jpg`);
    expect(none.headers).toMatchObject(BRIEF);
    const broken = await shareOf(`/article/${await addArticle(new Uint8Array([1, 2, 3]))}`);
    const { rawPayload } = await shareOf('/');
    expect([none.rawPayload, broken.rawPayload]).toEqual([rawPayload, rawPayload]);
  });

  test('a new cover has a new address, and the old one shows it for a short time', async () => {
    const id = await addArticle(await draw());
    const old = await shareUrl(`/article/${id}`);
    const changed = { bytes: await draw('#00f'), version: OTHER_VERSION };
    await site.db.updateTable('images').set(changed).execute();
    expect(await shareUrl(`/article/${id}`)).not.toBe(old);
    const answer = await site.inject(old);
    expect(answer.headers).toMatchObject(BRIEF);
    expect(await colours(answer.rawPayload)).toEqual(['blue', 'blue']);
  });

  test('the picture of an inactive article, or of anything else, is not found', async () => {
    const id = await addArticle(await draw());
    const url = await shareUrl(`/article/${id}`);
    await changeTestArticle(site.db, id, { active: false }, 2);
    for (const path of [
      url,
      ...[
        '/share/article-99-0123456789abcdef.jpg',
        '/share/article-9999999999-0123456789abcdef.jpg',
      ],
      ...['/share/article-1.jpg', '/share/site.jpg', '/share/site-0123456789abcdef.png'],
      '/share/..%2fcatalogmx.sqlite',
    ]) {
      const { statusCode, headers } = await site.inject(path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });
});
