import type { Page } from '@playwright/test';
import { expect, test } from './site.fixture.ts';

test('every link of the site leads somewhere', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(20);
  // It names the public address of the site, which is another one here.
  const paths = new Set(['/', ...listed.map((address) => new URL(address).pathname)]);
  const broken: string[] = [];
  // The set grows while it is gone through.
  for (const path of paths) {
    const answer = await page.request.get(path);
    if (answer.status() >= 400) broken.push(`${answer.status()} ${path}`);
    const isPage = answer.headers()['content-type']?.startsWith('text/html');
    if (isPage) for (const link of await linksOn(page, path)) paths.add(link);
  }
  expect(broken).toEqual([]);
  expect(paths).toContain('/contactUs');
  expect(paths.size).toBeGreaterThan(listed.length);
});

/** Where a page leads within the site: by its links, and by what its head names. */
async function linksOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // An article's links are there when loading is over.
  await page.getByRole('main').getByRole('status').first().waitFor({ state: 'hidden' });
  return page.locator('a[href], link[href], main img[src]').evaluateAll((elements) =>
    elements
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .map((address) => new URL(address, document.baseURI))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
}
