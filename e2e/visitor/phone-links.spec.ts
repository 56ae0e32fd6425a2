import type { Page } from '@playwright/test';
import { sendMessage } from '../pages/contact-form.ts';
import { unrendered } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

/** The number of the sample business, as it is shown and as a phone dials it. */
const SHOWN = '(479) 555-0142';
const DIALLED = 'tel:+14795550142';

/** Wherever the number stands on a page it is a link that calls it. */
async function expectToCall(page: Page): Promise<void> {
  const links = page.getByRole('link', { name: SHOWN });
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', DIALLED);
  const places = await page.getByRole('main').getByText(SHOWN).all();
  const isLinked = places.map((place) => place.evaluate((part) => part.closest('a') !== null));
  expect(await Promise.all(isLinked)).not.toContain(false);
}

for (const path of ['/', '/contactUs']) {
  test(`the phone number on ${path} calls`, async ({ page }) => {
    await page.goto(path);
    await expectToCall(page);
  });
}

test('the phone number of the failure panel calls', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  await page.route(/\/__federation_expose_.*\.js(\?|$)/, (route) => route.abort());
  await page.goto(unrendered('/contactUs'));
  await expect(page.getByRole('alert')).toContainText('This page is taking a break');
  await expectToCall(page);
});

test('the phone number in the thanks calls', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/could not (be sent|load)|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/contactUs');
  await page.getByLabel('Message').waitFor();
  await context.setOffline(true);
  await sendMessage(page, 'Please call me.');
  const link = page.getByRole('dialog').getByRole('link', { name: SHOWN });
  await expect(link).toHaveAttribute('href', DIALLED);
  await context.setOffline(false);
  await expect(link).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText('We have your message now');
});
