import { hydrated, renderAhead } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks } from '../pages/catalogue.ts';

/** Addresses of nothing, with the words of their pages. */
const MISSING = {
  '/article/99999': 'Not found!',
  '/article/castle': 'Not found!',
  '/article/0': 'Not found!',
  '/articles/category/castle': 'No Data Available',
  '/nowhere': 'Page not found',
};

test('no address makes a renderer fail', async ({ request }) => {
  const countFailures = async () =>
    /failed_renders_total (\d+)/.exec(await (await request.get('/metrics')).text())?.[1];
  const before = await countFailures();
  expect(before).toBeDefined();
  const odd = ['%', '%00', '%0D%0A', '%25', '%2F', '%E2%80%A8', '%ED%A0%80', '..%2f', ':id', '$&'];
  for (const folder of ['/', '/article/', '/articles/category/']) {
    for (const part of odd) {
      // The home page is all that is left of a line break.
      expect([200, 404]).toContain((await request.get(folder + part)).status());
    }
  }
  expect(await countFailures()).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor walks from the home page by the menu to a list, an article and its pictures',
    { tag: '@core' },
    async ({ page, request }) => {
      for (const path of ['/', '/articles/category/2']) await renderAhead(request, path);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('button')).toHaveCount(0);
      await menu.getByRole('link', { name: 'BUY AN INFLATABLE' }).click();
      await expect(page).toHaveURL('/articles/category/2');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('BUY AN INFLATABLE');
      const details = detailsLinks(page).first();
      await renderAhead(request, (await details.getAttribute('href')) ?? '');
      await details.click();
      await expect(page).toHaveURL(/\/article\/\d+$/);
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('loading', { exact: true })).toBeHidden();
      await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/img\/\d+-1920\.webp/);
      await page.goBack();
      const article = page.url();
      await page.getByRole('region', { name: 'More like this' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/article\/\d+$/);
      expect(page.url()).not.toBe(article);
    },
  );

  test('an article can be shared and asked about', async ({ page, request, site }) => {
    await renderAhead(request, '/article/1');
    await page.goto('/article/1');
    const share = page.getByRole('link', { name: 'Share on WhatsApp' });
    const address = new URL((await share.getAttribute('href')) ?? '');
    expect(address.searchParams.get('text')).toBe(`${site.url}/article/1`);
    await page.getByRole('link', { name: 'Ask about this' }).first().click();
    await expect(page.getByLabel('Message')).toBeVisible();
  });

  test('an address of nothing says so, and leads on', async ({ page, request, expectedErrors }) => {
    expectedErrors.push(/404/);
    for (const [path, text] of Object.entries(MISSING)) {
      await renderAhead(request, path);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await page.getByRole('link', { name: 'Contact US', exact: true }).click();
      await expect(page).toHaveURL('/contactUs');
    }
  });

  test('a list shows that it loads before its articles, for half a second', async ({
    page,
    request,
  }) => {
    await renderAhead(request, '/articles/category/1');
    await page.goto('/articles/category/1');
    const list = page.locator('[data-first]');
    const delays = await list.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().delay),
    );
    // Both may be over on a busy machine.
    expect(delays.filter((delay) => delay !== 500 && delay !== 0)).toEqual([]);
    await expect(detailsLinks(page).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
  });
});

test('the page asks once whether its data still holds', async ({ page }) => {
  await renderAhead(page.request, '/article/1');
  const calls: [string, number][] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.endsWith('/article/features')) calls.push([search, response.status()]);
  });
  await page.goto('/article/1');
  await expect.poll(() => calls).toEqual([['?id=1', 304]]);
});

test('data that has changed meanwhile shows', async ({ page }) => {
  await renderAhead(page.request, '/article/1');
  await page.route('**/article/features?id=1', async (route) => {
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    const response = await route.fetch({ headers });
    const [article] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...article, title: 'Castle of tomorrow' }] });
  });
  await page.goto('/article/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Castle of tomorrow');
});

test('a page whose code does not load stays, with links that work and a way to try again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not|LoadError|status of/);
  await renderAhead(page.request, '/article/1');
  const code = /\/__federation_expose_article_page\.\w+\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/article/1');
  const notice = page.getByRole('alert');
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'Ask about this' }).first()).toBeVisible();
  await page.unroute(code);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(notice).toHaveCount(0);
});
