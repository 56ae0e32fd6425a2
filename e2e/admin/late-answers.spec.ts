import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/site.fixture.ts';
import { articleTitles, saveArticle } from '../pages/admin-articles.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

const ARTICLES = '**/article/features*';

for (const width of [1280, 400]) {
  const press = (button: Locator) => (width > 400 ? button.click() : button.press('Enter'));

  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }));

    test('a list that fails is loaded again, and a late response to an older search never shows', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/500/);
      const [early, late] = [`Early kite ${width}`, `Late kite ${width}`];
      for (const title of [early, late]) {
        await saveArticle(page.request, site.url, { title, content: '', cat_id: 3 });
      }
      await page.route(ARTICLES, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`/Dashboard?search=kite+${width}`);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await page.unroute(ARTICLES);
      await press(again);
      await expect.poll(() => articleTitles(page)).toEqual([early, late]);

      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const requested = page.waitForRequest(/search=late/i);
      await page.route(/search=late/i, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const search = page.getByRole('searchbox');
      await search.fill(late);
      await requested;
      await search.fill(early);
      await expect.poll(() => articleTitles(page)).toEqual([early]);
      release();
      await page.getByRole('switch', { name: `Active: ${early}` }).press(' ');
      await expect(page.getByText('Moved to Deleted Articles')).toBeVisible();
      await expect(search).toHaveValue(early);
      expect(await page.getByText(late, { exact: true }).count()).toBe(0);
    });

    test('two switches whose answers come in reverse are both done, and one that fails falls back', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_FAILED|cannot be reached/);
      const titles = ['First', 'Second', 'Third'].map((name) => `${name} of ${width}`);
      for (const title of titles) {
        await saveArticle(page.request, site.url, { title, content: '', cat_id: 3 });
      }
      const waiting: (() => void)[] = [];
      await page.route('**/article/features', async (route) => {
        if (route.request().method() !== 'DELETE') return route.fallback();
        if (waiting.length === 2) return route.abort();
        await new Promise<void>((resolve) => waiting.push(resolve));
        await route.continue();
      });
      await page.goto(`/Dashboard?search=of+${width}`);
      const toggle = (index: number) =>
        page.getByRole('switch', { name: `Active: ${titles[index]}` });
      const pressSwitch = (index: number) =>
        width > 400 ? toggle(index).click() : toggle(index).press(' ');
      for (const index of [0, 1]) {
        await pressSwitch(index);
        await expect.poll(() => waiting.length).toBe(index + 1);
        await expect(toggle(index)).toBeDisabled();
      }
      const moved = page.getByText('Moved to Deleted Articles');
      waiting[1]?.();
      await expect(moved).toHaveCount(1);
      await expect(toggle(0)).toBeDisabled();
      waiting[0]?.();
      await expect(moved).toHaveCount(2);

      await pressSwitch(2);
      const failure = page.getByText(`“${titles[2]}” could not be switched off.`);
      await expect(failure).toBeVisible();
      await expect(toggle(2)).toBeChecked();
      await page.goto(`/Dashboard?tab=deleted&search=of+${width}`);
      await expect.poll(() => articleTitles(page)).toEqual(titles.slice(0, 2));
    });
  });
}
