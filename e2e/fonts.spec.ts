import { expect, test } from './site.fixture.ts';

const TYPEFACES = ['Fredoka Variable', 'Nunito Variable'];

test('the typefaces of the site are there with the first page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(families.map((family) => family.replaceAll('"', ''))).toEqual(TYPEFACES);
});

test('typefaces that come late wait for the next page, and nothing moves', async ({ page }) => {
  let letCome = () => {};
  const free = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/*.woff2', async (route) => {
    await free;
    await route.continue();
  });
  const faces = () => page.evaluate(() => document.fonts.size);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const come = page.waitForResponse('**/*.woff2');
  letCome();
  await come;
  await page.waitForTimeout(500);
  expect(await faces()).toBe(0);
  await page.getByRole('link', { name: 'Contact US', exact: true }).click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect.poll(faces).toBe(2);
});
