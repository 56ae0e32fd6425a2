import type { Page } from '@playwright/test';
import { expect, test } from './site.fixture.ts';

test('every link of the site leads somewhere', async ({ page, context }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(20);
  // It names the public address of the site, which is another one here.
  const paths = ['/', ...listed.map((address) => new URL(address).pathname)];
  const broken: string[] = [];
  let next = 0;

  /** The tabs share the paths that wait, and each adds those that it finds. */
  async function crawl(tab: Page): Promise<void> {
    for (let path = paths[next]; path !== undefined; path = paths[next]) {
      next += 1;
      const answer = await tab.request.get(path);
      if (answer.status() >= 400) broken.push(`${answer.status()} ${path}`);
      if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
      const links = await linksOn(tab, path);
      paths.push(...links.filter((link) => !paths.includes(link)));
    }
  }

  const tabs = [page, ...(await Promise.all(Array.from({ length: 3 }, () => context.newPage())))];
  // A tab without work ends, though another may still find some.
  while (next < paths.length) await Promise.all(tabs.map(crawl));
  expect(broken).toEqual([]);
  expect(paths).toContain('/contactUs');
  expect(paths.length).toBeGreaterThan(listed.length);
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
