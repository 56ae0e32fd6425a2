import type { Page } from '@playwright/test';
import { renderAhead } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { mailCount, storedSuspicions } from '../fixtures/stored-messages.ts';

// An address of their own, as the proxy of the site tells it: of one address not every message is mailed.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.73' } });

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Olga Visitor');
  await page.getByLabel('Phone').fill('479 555 0111');
  await page.getByLabel('Message').fill(message);
}

async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Send this message?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for contacting us!' })).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a message is corrected, confirmed and stored once',
    { tag: '@core' },
    async ({ page, site, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      await renderAhead(page.request, '/contactUs');
      const text = 'A castle without scripts?\n\nThanks!';
      await page.goto('/contactUs');
      await fillIn(page, text);
      await page.getByLabel('Phone').fill('');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
        'Enter an email address or a phone number.',
      );
      await expect(page.getByLabel('Message')).toHaveValue(text);
      await page.getByLabel('Phone').fill('479 555 0111');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('button', { name: 'Change' }).click();
      await expect(page.getByLabel('Message')).toHaveValue(text);
      expect(await storedSuspicions(site, text)).toEqual([]);
      await page.getByRole('button', { name: 'Submit' }).click();
      await confirm(page);
      expect(await storedSuspicions(site, text)).toEqual(['']);
      await expect.poll(() => mailCount(site.dataDir, 'A castle without scripts?')).toBe(1);

      await page.reload();
      await page.goto('/contactUs');
      await fillIn(page, text);
      await page.getByRole('button', { name: 'Submit' }).click();
      await confirm(page);
      expect(await storedSuspicions(site, text)).toEqual(['']);
      await page.getByRole('link', { name: 'RENT AN INFLATABLE' }).click();
      await expect(page).toHaveURL('/articles/category/1');
    },
  );
});

test('the form of the contact page needs no script, and no worker comes between', async ({
  page,
  site,
}) => {
  const text = 'A castle, before the scripts have loaded.';
  await page.goto('/contactUs');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await fillIn(page, text);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  // As a browser does that has not run the page's scripts.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await confirm(page);
  await expect(page).toHaveURL('/contact-form/thanks');
  expect(await storedSuspicions(site, text)).toEqual(['']);
});
