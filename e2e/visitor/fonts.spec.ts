import { holdAnswers, hydrated, SHELL } from '../fixtures/browser.ts';
import { drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const TYPEFACES = ['Fredoka Variable', 'Nunito Variable'];
const FILES = /\.woff2$/;

test('the typefaces of the site are there with the first page', async ({ page }) => {
  const come: string[] = [];
  page.on('requestfinished', (request) => {
    if (FILES.test(request.url())) come.push(request.url());
  });
  // The HTML names them before it names the shell, but who comes first is not said.
  const letShellCome = await holdAnswers(page, SHELL);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => come).toHaveLength(TYPEFACES.length);
  letShellCome();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(families.map((family) => family.replaceAll('"', ''))).toEqual(TYPEFACES);
});

test('typefaces that come late wait for the next page, and nothing moves', async ({ page }) => {
  const letCome = await holdAnswers(page, FILES);
  const width = () =>
    page
      .getByRole('link', { name: 'PARTY EQUIPMENT' })
      .first()
      .evaluate((link) => link.clientWidth);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  const before = await width();
  const come = page.waitForResponse(FILES);
  letCome();
  await (await come).finished();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawFrames(page);
  expect(await width()).toBe(before);
  await page.getByRole('link', { name: 'Contact US', exact: true }).click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect.poll(width).not.toBe(before);
});
