import type { Page } from '@playwright/test';
import { answerThirdParties } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { storedSuspicions } from '../fixtures/stored-messages.ts';
import { detailsLinks, followNavbar } from '../pages/site-parts.ts';
import { sendMessage, thanks } from '../pages/contact-form.ts';
import { logIn } from '../pages/login.ts';

// An address of their own, as the proxy of the site tells it: of one address not every message is mailed.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.72' } });

test(
  'without a network all that was seen is there after a reload, and a message waits',
  { tag: '@core' },
  async ({ page, context, site, expectedErrors }) => {
    expectedErrors.push(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be (loaded|sent)/,
      /The menu could not load|registry\.json cannot be used/,
    );
    await page.goto('/article/1');
    // While an article loads the heading is another one.
    const title = page.getByRole('heading', { level: 1, name: /^Royal Kingdom/ });
    await expect(title).toBeVisible();
    const gallery = page.getByRole('region', { name: 'Pictures' });
    const pictures = page.getByRole('article').or(gallery).getByRole('img');
    // The cover, and the gallery.
    await expect(pictures).toHaveCount(5);
    await followNavbar(page, 'PARTY EQUIPMENT');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect
      .poll(() => keptPaths(page))
      .toContain('/catalogmx/index.php/article/features?category=3');
    await expect.poll(() => keptPaths(page)).toContain('/any-document');
    await expect.poll(() => keptFiles(page)).toContain('__federation_expose_contact_page');
    // The first page handed over what it came with; any answer from the network is dated.
    expect(await keptDates(page, '/article/features?')).toMatchObject({
      '/catalogmx/index.php/article/features?id=1': null,
      '/catalogmx/index.php/article/features?category=3': expect.any(String),
    });

    await context.setOffline(true);
    await page.goto('/article/1');
    await expect(title).toBeVisible();
    await expect(pictures).toHaveCount(5);
    await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
    await expect(page.getByText('You are offline.')).toBeVisible();
    // This address never came as a document.
    await page.goto('/articles/category/3');
    await detailsLinks(page).first().click();
    // The list, which was seen, knows its text.
    await expect(page.getByText('may be out of date')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    // Its code came ahead, too.
    await followNavbar(page, 'Contact US');
    const text = 'Two slides, asked for in a field without a signal.';
    await sendMessage(page, text);
    await expect(thanks(page)).toBeVisible();
    expect(await storedSuspicions(site, text)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => storedSuspicions(site, text)).toEqual(['']);
  },
);

test('a page that was left before the worker ran is there without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Other articles below are too far away to load, but not without a network: browsers begin earlier then.
  await page.setViewportSize({ width: 400, height: 600 });
  expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded|registry\.json cannot be used/,
  );
  await page.goto('/article/1');
  const title = page.getByRole('heading', { level: 1, name: /^Royal Kingdom/ });
  await expect(title).toBeVisible();
  await page.goto('/contactUs');
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContain('/contactUs');
  await expect.poll(() => keptPaths(page)).toContain('/article/1');

  await context.setOffline(true);
  await page.goto('/article/1');
  await expect(title).toBeVisible();
  await expect(page.getByRole('article').getByRole('img').first()).not.toHaveJSProperty(
    'naturalWidth',
    0,
  );
});

test('does not cache the pages of administrators', async ({ page, context, browser, baseURL }) => {
  await logIn(page);
  await page.goto('/article/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page of a visitor who comes later is kept by then.
  const visitor = await browser.newPage({ baseURL });
  await answerThirdParties(visitor.context());
  await visitor.goto('/article/1');
  await expect.poll(() => keptPaths(visitor), { timeout: 15_000 }).toContain('/article/1');
  await visitor.close();
  const kept = await keptPaths(page);
  // The login page came before there was a session.
  expect(kept.filter((path) => !/^\/(settings|any-document|releases\/)/.test(path))).toEqual([]);
  await context.clearCookies();
  await page.goto('/article/1');
  await expect.poll(() => keptPaths(page)).toContain('/article/1');
});

/** The names of the files of releases that are kept, without their hashes. */
async function keptFiles(page: Page): Promise<string[]> {
  const paths = await keptPaths(page);
  return paths.map((path) => path.split('/').at(-1)?.split('.')[0] ?? '');
}

/** By address, the dates of the responses that are kept. */
function keptDates(page: Page, part: string): Promise<Record<string, string | null>> {
  return page.evaluate(async (text) => {
    const cache = await caches.open('seen');
    const requests = await cache.keys();
    const entries = requests
      .filter(({ url }) => url.includes(text))
      .map(async (request) => {
        const response = await cache.match(request);
        const date = response?.headers.get('date') ?? null;
        return [request.url.slice(location.origin.length), date] as const;
      });
    return Object.fromEntries(await Promise.all(entries));
  }, part);
}

/** The addresses of the site that are kept in this browser. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('seen');
    const requests = await cache.keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}
