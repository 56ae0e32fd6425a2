import type { Page, Route } from '@playwright/test';
import { holdAnswers, renderAhead, SHELL, unrendered } from '../fixtures/browser.ts';
import { standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const TAMPER = 'globalThis.tampered = true;';
const PHONE = 'a[href="tel:+14795550142"]';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says who to call and leads on', async ({ page }) => {
    await page.goto(unrendered('/'));
    const seen = page.locator('noscript');
    await expect(seen.locator(PHONE)).toBeVisible();
    await expect(page.locator('#stand-in')).toBeHidden();
    for (const [name, path] of [
      ['RENT AN INFLATABLE', '/articles/category/1'],
      ['BUY AN INFLATABLE', '/articles/category/2'],
      ['RENT PARTY EQUIPMENT', '/articles/category/3'],
      ['Contact us', '/contactUs'],
    ] as const) {
      await page.goto(unrendered('/'));
      await seen.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe('without the script of the shell', () => {
  test.use({ expectedErrors: [/404|ERR_|integrity/] });

  const failures: [string, (route: Route) => Promise<void> | undefined][] = [
    ['is missing', (route) => route.fulfill({ status: 404, body: '' })],
    ['is blocked', (route) => route.abort('blockedbyclient')],
    ['hangs', () => undefined],
    ['was changed on the way', (route) => change(route, (text) => `${TAMPER}${text}`)],
  ];
  for (const [name, answer] of failures) {
    test(`that ${name} the page says so and who to call`, async ({ page }) => {
      await page.route(SHELL, (route) => answer(route));
      await page.goto(unrendered('/article/1'), { waitUntil: 'commit' });
      const standIn = page.locator('#stand-in');
      await expect(standIn.locator(PHONE)).toBeVisible({ timeout: 15_000 });
      await expect(standIn).toContainText('This page is not loading.');
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    });
  }
});

test('a script that comes late takes the place of what was said', async ({ page }) => {
  const letShellCome = await holdAnswers(page, SHELL);
  await page.goto(unrendered('/contactUs'), { waitUntil: 'commit' });
  await expect(page.locator('#stand-in')).toBeVisible({ timeout: 15_000 });
  letShellCome();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await expect(page.locator('#stand-in')).toBeHidden();
});

test('a page that loads never shows it, and keeps its place', async ({ page }) => {
  await renderAhead(page.request, '/contactUs');
  await page.addInitScript(watch);
  await page.goto('/contactUs');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await standStill(page);
  const { shown, shifted } = await seen(page);
  expect(shown).toBe(0);
  // The typefaces may come late.
  expect(shifted).toBeLessThan(0.01);
});

/** Answers with what the server sends, changed. */
async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
}

interface Watching {
  seen: { shown: number; shifted: number };
}

/** Counts frames that show the fallback text and sums layout shifts, from the start of the document. */
function watch(): void {
  const seen = { shown: 0, shifted: 0 };
  Object.assign(window, { seen });
  const look = () => {
    const element = document.querySelector('#stand-in');
    if (element?.checkVisibility({ visibilityProperty: true })) seen.shown += 1;
    requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function seen(page: Page) {
  return page.evaluate(() => (window as unknown as Watching).seen);
}
