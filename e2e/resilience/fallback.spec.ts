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

test('without the script of the shell the page says so and who to call', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404|ERR_|integrity/);
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 404, body: '' }),
    (route) => route.abort('blockedbyclient'),
    (route) => change(route, (text) => `${TAMPER}${text}`),
  ];
  for (const answer of failures) {
    await page.route(SHELL, answer);
    await page.goto(unrendered('/article/1'), { waitUntil: 'commit' });
    await expectStandIn(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.unroute(SHELL);
  }
});

test('a script that comes late takes the place of what was said', async ({ page }) => {
  const letShellCome = await holdAnswers(page, SHELL);
  await page.goto(unrendered('/contactUs'), { waitUntil: 'commit' });
  await expectStandIn(page);
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

async function expectStandIn(page: Page): Promise<void> {
  const standIn = page.locator('#stand-in');
  await expect(standIn.locator(PHONE)).toBeVisible({ timeout: 15_000 });
  await expect(standIn).toContainText('This page is not loading.');
}

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
