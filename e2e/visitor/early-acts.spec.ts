import type { Page } from '@playwright/test';
import { holdAnswers, hydrated, isHydrated, renderAhead, SHELL } from '../fixtures/browser.ts';
import { countShifts, watchShifts, drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { followNavbar, navbar } from '../pages/site-parts.ts';

const RENDERED = [
  '/',
  '/articles/category/1',
  '/article/1',
  '/article/99999',
  '/articles/category/castle',
  '/contactUs',
  '/contactUs?article=1,2,3',
  '/nowhere',
];

/** Pages that the scripts render. */
const EMPTY = ['/settings', '/ForgotPassword', '/NewPassword', '/Dashboard'];

const CONTROLS = 'a[href], button, input, textarea, select, summary, [tabindex]';

const FIELDS = ':is(input, textarea):visible';

const buttons = (page: Page) => page.locator('button[type=button]:visible');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Inflatables' });
const message = (page: Page) => page.getByLabel('Message');

/** Opens a page whose scripts come once the test calls the function that is returned. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const letShellCome = await holdAnswers(page, SHELL);
  await page.goto(path, { waitUntil: 'commit' });
  // The last element of the document.
  await page.locator('#site').waitFor({ state: 'attached' });
  return letShellCome;
}

test.beforeEach(async ({ request, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of RENDERED) await renderAhead(request, path);
});

for (const path of RENDERED) {
  test(`${path} keeps what was filled in or opened, nothing moves, and each early press counts`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    // In the stand-in typeface from the beginning to the end: when the other one comes is left to chance.
    expectedErrors.push(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    const letShellCome = await openEarly(page, path);
    const kept = await page.locator(`h1, ${CONTROLS}`).elementHandles();
    expect(kept.length).toBeGreaterThan(10);
    const fields = await page.locator(FIELDS).all();
    for (const [index, field] of fields.entries()) await field.fill(`early${index}@example.com`);
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    const opened = await page.locator('details[open]').count();
    const count = await buttons(page).count();
    expect(count).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 200));
    const place = await page.evaluate(() => window.scrollY);
    await watchShifts(page);
    letShellCome();
    await hydrated(page);
    await drawFrames(page);
    for (const [index, field] of fields.entries()) {
      await expect(field).toHaveValue(`early${index}@example.com`);
    }
    await expect(page.locator('details[open]')).toHaveCount(opened);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await expect(page.locator('[data-first]')).toHaveCount(0);
    expect(await countShifts(page)).toBe(0);
    // A control that stays keeps the focus, its selection and a press that has begun.
    for (const element of kept) {
      expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(true);
    }

    for (let index = 0; index < count; index++) {
      await page.unrouteAll();
      const letShellCome = await openEarly(page, path);
      const button = buttons(page).nth(index);
      const popup = await button.getAttribute('aria-haspopup');
      await button.click();
      letShellCome();
      if (popup) await expect(page.getByRole(popup as 'menu' | 'dialog')).toBeVisible();
      // The others remove an entry, and themselves with it.
      else await expect(buttons(page)).toHaveCount(count - 1);
    }
  });
}

test('pages of administrators show nothing to act on before their scripts run', async ({
  page,
}) => {
  for (const path of EMPTY) {
    await openEarly(page, path);
    await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  }
});

test('typing goes on over the takeover, where the caret is', async ({ page }) => {
  const letShellCome = await openEarly(page, '/contactUs?article=1');
  await message(page).fill('Is it free?');
  await message(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  letShellCome();
  let typed = '';
  const type = async () => {
    await page.keyboard.type(' now');
    typed += ' now';
  };
  while (!(await page.evaluate(isHydrated))) await type();
  await drawFrames(page);
  await type();
  await expect(message(page)).toHaveValue(`Is it${typed} free?`);
});

test('the skip link leads to the content, where the focus stays', async ({ page }) => {
  const letShellCome = await openEarly(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  letShellCome();
  await hydrated(page);
  await drawFrames(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('a link works before the scripts run, and at the moment they do', async ({ page }) => {
  const letShellCome = await openEarly(page, '/');
  await followNavbar(page, 'PARTY EQUIPMENT');
  await expect(page).toHaveURL('/articles/category/3');
  letShellCome();
  await navbar(page).getByRole('link', { name: 'Contact US' }).press('Enter');
  await expect(page).toHaveURL('/contactUs');
});

for (const key of ['Enter', 'Space']) {
  test(`${key} on the menu opens it, early and at the moment of the takeover`, async ({ page }) => {
    let letShellCome = await openEarly(page, '/contactUs');
    await menuButton(page).press(key);
    letShellCome();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();

    letShellCome = await openEarly(page, '/');
    await menuButton(page).focus();
    letShellCome();
    await hydrated(page);
    await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toBeVisible();
  });
}

test('a press on the menu counts that begins before its code comes and ends after', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await menuButton(page).hover();
  await page.mouse.down();
  await page.locator('button[data-state]').waitFor();
  await page.mouse.up();
  await expect(page.getByRole('menu')).toBeVisible();
});
