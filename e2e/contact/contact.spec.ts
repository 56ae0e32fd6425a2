import type { Page } from '@playwright/test';
import { holdAnswers, hydrated } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { mailCount, storedSuspicions } from '../fixtures/stored-messages.ts';
import { sendMessage, thanks } from '../pages/contact-form.ts';
import { followNavbar } from '../pages/navbar.ts';

test('at 768 px the contact details stay together beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/contactUs');
  const details = page.locator('section').filter({ hasText: 'Talk to us' }).getByRole('link');
  await expect(details).toHaveCount(5);
  const gaps = await details.evaluateAll((links) =>
    links
      .map((link) => link.getBoundingClientRect())
      .map(({ top }, index, places) => top - (places[index - 1]?.bottom ?? top)),
  );
  expect(Math.max(...gaps)).toBeLessThan(24);
});

test(
  'a message is thanked for after 200 ms, stored once and mailed',
  { tag: ['@core', '@both-databases'] },
  async ({ page, site }) => {
    await page.goto('/contactUs');
    // The thanks do not wait for it. How long they take exactly is for the tests without a browser.
    const letAnswerCome = await holdAnswers(page, '**/contact/message');
    const delay = measureThanks(page);
    await sendMessage(page, 'Is the castle free on Saturday?');
    expect(await delay).toBeGreaterThanOrEqual(199);
    expect(await delay).toBeLessThan(700);
    letAnswerCome();
    await expect(thanks(page).getByRole('link')).toHaveCount(0);
    await expect.poll(() => mailCount(site.dataDir, 'castle free on Saturday')).toBe(1);
    expect(await storedSuspicions(site, 'Is the castle free on Saturday?')).toEqual(['']);
  },
);

test(
  'a half-written message outlives a reload and another page',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/contactUs');
    await hydrated(page);
    await page.getByLabel('Message').fill('A castle for');
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('A castle for');
    await followNavbar(page, 'PARTY EQUIPMENT');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue('A castle for');
    await sendMessage(page, 'A castle for two days.');
    await expect(thanks(page)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Message')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
  },
);

test.describe('without a connection', () => {
  test.use({
    expectedErrors: [
      /message could not be sent|menu could not load|registry.json cannot be used|ERR_(INTERNET_DISCONNECTED|FAILED)/,
    ],
  });

  test('the form takes a message, which arrives once the connection is back', async ({
    page,
    context,
    site,
  }) => {
    const text = 'The tent for forty, please.';
    await page.goto('/contactUs');
    await page.getByLabel('Message').waitFor();
    await context.setOffline(true);
    const delay = measureThanks(page);
    await sendMessage(page, text);
    expect(await delay).toBeGreaterThanOrEqual(199);
    expect(await delay).toBeLessThan(700);
    await expect(thanks(page).getByRole('link', { name: '(479) 555-0142' })).toBeVisible();
    expect(await storedSuspicions(site, text)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => mailCount(site.dataDir, text)).toBe(1);
    await expect(thanks(page)).toContainText('We have your message now');
    // A second page meanwhile, and another return of the connection, send nothing again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await storedSuspicions(site, text)).toEqual(['']);
  });

  test('a message that waits is sent by the next visit of any page', async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    for (const path of ['/contactUs', '/', '/article/1', '/articles/category/1']) {
      const text = `The popcorn machine, seen at ${path}!`;
      await page.goto('/contactUs');
      await page.getByLabel('Message').waitFor();
      await context.setOffline(true);
      await sendMessage(page, text);
      await expect(thanks(page).getByRole('link')).toBeVisible();
      // Without the page, nothing hears of the connection.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(path);
      await expect.poll(() => storedSuspicions(site, text)).toEqual(['']);
      await expect.poll(() => mailCount(site.dataDir, text)).toBe(1);
    }
  });
});

/** Milliseconds from the next submit to the thanks. */
function measureThanks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let submittedAt = Number.NaN;
        document.addEventListener('submit', () => (submittedAt = performance.now()), true);
        new MutationObserver(() => {
          if (document.querySelector('[role=dialog]')) resolve(performance.now() - submittedAt);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}
