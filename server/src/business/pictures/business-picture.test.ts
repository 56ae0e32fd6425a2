import { API_PATHS, API_ROOT, type RejectedImage } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage, heicFile } from '../../testing/test-images.ts';
import { openTestSite } from '../../testing/test-site.ts';

const url = API_ROOT + API_PATHS.businessPictures;
const business = API_ROOT + API_PATHS.business;

const drawing = async (width: number, height: number) =>
  (await drawTestImage(width, height).png().toBuffer()).toString('base64');

describe.each(testDatabases)('a picture of the business on $name', (on) => {
  test('is stored small, once, at an address that never changes', async () => {
    const { inject, login } = await useTestApp({ on });
    const headers = await login();
    const payload = { use: 'banner', fileContent: await drawing(2000, 1000) };
    const upload = () => inject({ method: 'PUT', url, payload, headers });
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
  const { inject, login, page } = await openTestSite();
  const headers = await login();
  const payload = { use: 'banner', fileContent: await drawing(400, 300) };
  const { path } = (await inject({ method: 'PUT', url, payload, headers })).json<{
    path: string;
  }>();
  const values = { banner: path };
  const saved = await inject({ method: 'PUT', url: business, payload: { values }, headers });
  expect(saved.statusCode).toBe(200);
  const html = await page('/');
  expect(html).toContain(`"banner":"${path}"`);
  expect(html).toMatch(
    new RegExp(`<link rel="preload" as="image" imagesrcset="[^"]* ${path} 1200w"`),
  );
  expect(await page('/contactUs')).not.toContain('imagesrcset');
});

test('a picture that is not there is not saved', async () => {
  const { inject, login } = await useTestApp();
  const answer = await inject({
    method: 'PUT',
    url: business,
    payload: { values: { logo: '/business-picture/0123456789abcdef.webp' } },
    headers: await login(),
  });
  expect(answer.json()).toMatchObject({ fields: { logo: 'Upload this picture again.' } });
});

test.each([
  [heicFile.toString('base64'), 415],
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 415],
  ['%%%', 400],
])('a file that is no picture is refused in words', async (fileContent, status) => {
  const { inject, login } = await useTestApp();
  const payload = { use: 'logo', fileContent };
  const answer = await inject({ method: 'PUT', url, payload, headers: await login() });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<RejectedImage>().error).toMatch(/\w+ \w+/);
});

test('uploading needs a session, and unknown pictures are not found', async () => {
  const { inject } = await useTestApp();
  const payload = { use: 'logo', fileContent: await drawing(9, 9) };
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await inject({ method: 'PUT', url, payload, headers })).statusCode).toBe(401);
  for (const file of ['0123456789abcdef.webp', 'x.webp', '..%2f..%2fa.webp']) {
    expect((await inject(`/business-picture/${file}`)).statusCode).toBe(404);
  }
});
