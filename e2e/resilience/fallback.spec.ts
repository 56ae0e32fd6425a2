import type { Page, Route } from '@playwright/test';
import { changeAnswer, holdAnswers, SHELL, unrendered } from '../fixtures/browser.ts';
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
    (route) => changeAnswer(route, (text) => `${TAMPER}${text}`),
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

async function expectStandIn(page: Page): Promise<void> {
  const standIn = page.locator('#stand-in');
  await expect(standIn.locator(PHONE)).toBeVisible({ timeout: 15_000 });
  await expect(standIn).toContainText('This page is not loading.');
}
