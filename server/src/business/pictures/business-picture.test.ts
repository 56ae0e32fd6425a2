import { businessCalls, type RejectedImage } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage, heicFile } from '../../testing/test-images.ts';
import { openTestSite } from '../../testing/test-site.ts';

const drawing = async (width: number, height: number) =>
  (await drawTestImage(width, height).png().toBuffer()).toString('base64');

describe.each(testDatabases)('a picture of the business on $name', (on) => {
  test('is stored small, once, at an address that never changes', async () => {
    const { inject, asAdmin } = await openTestApp({ on });
    const call = await asAdmin();
    const payload = { use: 'banner', fileContent: await drawing(2000, 1000) };
    const upload = () => call('PUT', businessCalls.uploadPicture.path, payload);
    const answer = await upload();
    expect(answer.statusCode).toBe(201);
    expect((await upload()).json()).toEqual(answer.json());
    const { path } = answer.json<{ path: string }>();
    const full = await inject(path);
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${path.split('/').at(-1)}"`,
    });
    const small = await inject(path.replace('.webp', '-small.webp'));
    const sizes = await Promise.all(
      [full, small].map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width),
    );
    expect(sizes).toEqual([1200, 640]);
  });
});

test('a saved banner is preloaded and shown on the home page', async () => {
  const { asAdmin, page } = await openTestSite();
  const call = await asAdmin();
  const upload = { use: 'banner', fileContent: await drawing(400, 300) };
  const { path } = (await call('PUT', businessCalls.uploadPicture.path, upload)).json<{
    path: string;
  }>();
  const saved = await call('PUT', businessCalls.save.path, { values: { banner: path } });
  expect(saved.statusCode).toBe(200);
  const html = await page('/');
  expect(html).toContain(`"banner":"${path}"`);
  expect(html).toMatch(
    new RegExp(`<link rel="preload" as="image" imagesrcset="[^"]* ${path} 1200w"`),
  );
  expect(await page('/contactUs')).not.toContain('imagesrcset');
});

test('a picture that is not there is not saved', async () => {
  const call = await (await openTestApp()).asAdmin();
  const values = { logo: '/business-picture/0123456789abcdef.webp' };
  const answer = await call('PUT', businessCalls.save.path, { values });
  expect(answer.json()).toMatchObject({ fields: { logo: 'Upload this picture again.' } });
});
test('a file that is no picture is refused in words', async () => {
  const call = await (await openTestApp()).asAdmin();
  for (const [fileContent, status] of [
    [heicFile.toString('base64'), 415],
    ['%%%', 400],
  ]) {
    const answer = await call('PUT', businessCalls.uploadPicture.path, {
      use: 'logo',
      fileContent,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<RejectedImage>().error).toMatch(/\w+ \w+/);
  }
});

test('an unknown picture is not found', async () => {
  const { inject } = await openTestApp();
  for (const file of ['0123456789abcdef.webp', 'x.webp', '..%2f..%2fa.webp']) {
    expect((await inject(`/business-picture/${file}`)).statusCode).toBe(404);
  }
});
