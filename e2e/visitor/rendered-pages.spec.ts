import { hydrated, renderAhead } from '../fixtures/browser.ts';
import { drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks } from '../pages/site-parts.ts';

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
      await expect(page.getByRole('main').locator('iframe')).toBeVisible();
      await menu.getByRole('link', { name: 'BUY AN INFLATABLE' }).click();
      await expect(page).toHaveURL('/articles/category/2');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('BUY AN INFLATABLE');
      const details = detailsLinks(page).first();
      await renderAhead(request, (await details.getAttribute('href')) ?? '');
      await details.click();
      await expect(page).toHaveURL(/\/article\/\d+$/);
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('loading', { exact: true })).toBeHidden();
      const share = page.getByRole('link', { name: 'Share on WhatsApp' });
      await expect(share).toHaveAttribute(
        'href',
        `https://wa.me/?text=${encodeURIComponent(page.url())}`,
      );
      await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/img\/\d+-1920\.webp/);
      await page.goBack();
      const article = page.url();
      await page.getByRole('region', { name: 'More like this' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/article\/\d+$/);
      expect(page.url()).not.toBe(article);
    },
  );

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

test('a page whose code does not load stays, with a notice that covers nothing and a way to try again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not|LoadError|status of/);
  await renderAhead(page.request, '/article/1');
  const code = /\/__federation_expose_.*\.js(\?|$)/;
  await page.route(code, (route) => route.abort());
  await page.goto('/article/1');
  const notice = page.getByRole('alert');
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'Ask about this' }).first()).toBeVisible();
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await drawFrames(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    const { y: top = 0 } = (await notice.boundingBox()) ?? {};
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
  await page.unroute(code);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(notice).toHaveCount(0);
});
