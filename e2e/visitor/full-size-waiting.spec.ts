import type { Page } from '@playwright/test';
import { failPicture, LIGHTBOX_CODE, waitForPicture } from '../pages/visitor-scenes.ts';
import { holdAnswers } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { thumbnails } from '../pages/site-parts.ts';

/** Covers the page until the code of the full-size view has loaded. */
const waiting = (page: Page) => page.getByRole('dialog', { name: 'Full-size view' });
const hasFocusInside = (page: Page) =>
  waiting(page).evaluate((dialog) => dialog.contains(document.activeElement));

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|could not be loaded/);
  await page.goto('/article/1');
});

for (const [state, prepare] of [
  ['waits for its code', waitForPicture],
  ['has failed', failPicture],
] as const) {
  test(`a full-size view that ${state} keeps the focus until it is closed`, async ({ page }) => {
    await prepare(page);
    expect(await hasFocusInside(page)).toBe(true);
    // Round the dialog: the address bar may have its turn, the page behind never.
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(
        () =>
          document.activeElement?.closest('main, nav') !== null &&
          !document.activeElement?.closest('dialog'),
      );
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(waiting(page)).toBeHidden();
    await expect(thumbnails(page).first()).toBeFocused();

    await thumbnails(page).first().click();
    await waiting(page).getByRole('button', { name: 'Close' }).click();
    await expect(waiting(page)).toBeHidden();
    await expect(thumbnails(page).first()).toBeFocused();
  });
}

test('after a failure the full-size view can be tried again, and gives the focus back', async ({
  page,
}) => {
  await failPicture(page);
  await page.unroute(LIGHTBOX_CODE);
  const letCodeCome = await holdAnswers(page, LIGHTBOX_CODE);
  await waiting(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(waiting(page).getByRole('status')).toBeVisible();
  expect(await hasFocusInside(page)).toBe(true);
  letCodeCome();
  const view = page.getByRole('dialog', { name: 'Pictures in full size' });
  await expect(view).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(thumbnails(page).first()).toBeFocused();
});
