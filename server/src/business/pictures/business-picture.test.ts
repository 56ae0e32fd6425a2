import { businessCalls } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { describeCalls } from '../../testing/test-app.ts';
import { drawTestImage, heicFile } from '../../testing/data/test-images.ts';
import { openTestSite } from '../../testing/test-site.ts';

const { save, uploadPicture } = businessCalls;

const drawing = async (width: number, height: number) =>
  (await drawTestImage(width, height).png().toBuffer()).toString('base64');

describeCalls('a picture of the business', (app) => {
  test('is stored small, once, at an address that never changes', async () => {
    const banner = { use: 'banner', fileContent: await drawing(2000, 1000) };
    const { status, body } = await app.admin(uploadPicture, banner);
    expect(status).toBe(201);
    expect((await app.ana(uploadPicture, banner)).body).toEqual(body);
    const { path } = body;
    const full = await app.inject(path);
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${path.split('/').at(-1)}"`,
    });
    const small = await app.inject(path.replace('.webp', '-small.webp'));
    const sizes = await Promise.all(
      [full, small].map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width),
    );
    expect(sizes).toEqual([1200, 640]);
  });

  test('that is not there is neither saved nor found', async () => {
    const values = { logo: '/business-picture/0123456789abcdef.webp' };
    const fields = { logo: 'Upload this picture again.' };
    expect((await app.admin(save, { values })).body).toMatchObject({ fields });
    for (const file of ['0123456789abcdef.webp', 'x.webp', '..%2f..%2fa.webp']) {
      expect((await app.inject(`/business-picture/${file}`)).statusCode).toBe(404);
    }
  });

  test.each([
    [heicFile.toString('base64'), 415],
    ['%%%', 400],
  ])('that is none is refused in words: %s', async (fileContent, status) => {
    const error = expect.stringMatching(/\w+ \w+/) as string;
    const answer = await app.admin(uploadPicture, { use: 'logo', fileContent });
    expect(answer).toMatchObject({ status, body: { error } });
  });
});

test('a saved banner is preloaded and shown on the home page', async () => {
  const { asAdmin, page } = await openTestSite();
  const admin = await asAdmin();
  const banner = { use: 'banner', fileContent: await drawing(400, 300) };
  const { path } = (await admin(uploadPicture, banner)).body;
  expect(await admin(save, { values: { banner: path } })).toMatchObject({ status: 200 });
  const html = await page('/');
  expect(html).toContain(`"banner":"${path}"`);
  const preload = `<link rel="preload" as="image" imagesrcset="[^"]* ${path} 1200w"`;
  expect(html).toMatch(new RegExp(preload));
  expect(await page('/contactUs')).not.toContain('imagesrcset');
});
