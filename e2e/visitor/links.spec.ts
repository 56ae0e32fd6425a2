import type { Page } from '@playwright/test';
import { waitForLoading } from '../pages/site-parts.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

test('every link of the site leads somewhere', async ({ page, context }) => {
  // All pages, without the browser's cache, which the routes below disable.
  test.slow();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(20);
  // It names the public address of the site, which is another one here.
  const paths = ['/', ...listed.map((address) => new URL(address).pathname)];
  const broken: string[] = [];
  let next = 0;

  // Pictures take most of the time, and lead nowhere.
  await context.route('**/img/**', (route) => route.fulfill({ contentType: 'image/webp' }));
  await context.route('**/image/features*', (route) => route.fulfill({ json: [] }));

  /** The tabs share the paths that wait, and each adds those that it finds. */
  async function crawl(tab: Page): Promise<void> {
    for (let path = paths[next]; path !== undefined; path = paths[next]) {
      next += 1;
      // A browser would download some of the files, and API responses are not pages.
      const isFile = /\.\w+($|\?|\/)/.test(path);
      const answer = isFile ? await tab.request.get(path) : await tab.goto(path);
      const status = answer?.status() ?? 0;
      if (status < 200 || status >= 400) broken.push(`${status} ${path}`);
      if (!answer?.headers()['content-type']?.startsWith('text/html')) continue;
      const links = await linksOn(tab);
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

/** Where the open page leads within the site: by its links, its pictures and what its head names. */
async function linksOn(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForLoading(page);
  return page.locator('a[href], link[href], main img[src]').evaluateAll((elements) =>
    elements
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .map((address) => new URL(address, document.baseURI))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
}
