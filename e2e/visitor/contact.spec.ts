import type { Page } from '@playwright/test';
import { holdAnswers, hydrated, renderAhead } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { mailCount, storedSuspicions } from '../fixtures/stored-messages.ts';
import { sendMessage, thanks, openInquiry } from '../pages/contact-form.ts';
import { followNavbar } from '../pages/site-parts.ts';

const asked = (page: Page) => page.getByRole('region', { name: 'You are asking about' });

/** The title of an article, as its own page shows it. */
async function openArticle(page: Page, id: number): Promise<string> {
  await page.goto(`/article/${id}`);
  return page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
}

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
  'a message is thanked for before its response comes, stored once and mailed',
  { tag: ['@core', '@both-databases'] },
  async ({ page, site }) => {
    await page.goto('/contactUs');
    const letAnswerCome = await holdAnswers(page, '**/contact/message');
    await sendMessage(page, 'Is the castle free on Saturday?');
    await expect(thanks(page)).toBeVisible();
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

test(
  'each tab asks about its own article, up to the inbox and the mail',
  { tag: '@both-databases' },
  async ({ page, context, site, browser, adminState }) => {
    const first = await openArticle(page, 8);
    await page.getByRole('link', { name: 'Ask about this' }).click();
    await expect(asked(page).getByRole('link', { name: first })).toBeVisible();
    const second = await openArticle(page, 9);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Ask about this' }).click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab).toHaveURL('/contactUs?article=9');
    await expect(tab.getByLabel('Message')).toHaveValue(`I am interested in ${second}`);

    await tab.goto('/contactUs?article=9,8,99999');
    await hydrated(tab);
    await asked(tab)
      .getByRole('button', { name: `Remove ${first}` })
      .press('Enter');
    await expect(tab).toHaveURL('/contactUs?article=9');
    await expect(tab.getByRole('status').filter({ hasText: `Removed ${first}.` })).toBeAttached();
    await expect(tab.getByRole('button', { name: `Remove ${second}` })).toBeFocused();
    await tab.reload();
    await expect(asked(tab).getByRole('link')).toHaveText([second]);
    await sendMessage(tab, 'Is the second one free on Sunday?');
    await expect(thanks(tab)).toBeVisible();
    await expect.poll(() => mailCount(site.dataDir, `${site.url}/article/9`)).toBe(1);
    expect(await mailCount(site.dataDir, `${site.url}/article/8`)).toBe(0);

    const admin = await browser.newContext({ storageState: adminState, baseURL: site.url });
    const inbox = await admin.newPage();
    await inbox.goto('/Inquiries?search=second+one+free');
    await openInquiry(inbox, 'Olga Visitor');
    await expect(inbox.getByRole('link', { name: second })).toHaveAttribute('href', '/article/9');
    await admin.close();
  },
);

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    // An address of their own, as the proxy of the site tells it: of one address not every message is mailed.
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.73' },
  });

  test(
    'a message about articles is corrected, confirmed, stored once and mailed',
    { tag: '@core' },
    async ({ page, request, site, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      const text = 'Two without scripts?\n\nThanks!';
      const titles = [];
      for (const id of [3, 4, 5]) {
        await renderAhead(request, `/article/${id}`);
        titles.push(await openArticle(page, id));
      }
      await page.getByRole('link', { name: 'Ask about this' }).click();
      await expect(page).toHaveURL('/contactUs?article=5');
      await renderAhead(request, '/contactUs?article=3,4,5');
      await page.goto('/contactUs?article=3,4,5,4,x');
      await expect(asked(page).getByRole('listitem')).toHaveCount(3);
      await asked(page)
        .getByRole('link', { name: `Remove ${titles[1]}` })
        .click();
      await expect(page).toHaveURL('/contactUs?article=3,5');

      const submit = page.getByRole('button', { name: 'Submit' });
      await page.getByLabel('Name').fill('Olga Visitor');
      await page.getByLabel('Message').fill(text);
      await submit.click();
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
        'Enter an email address or a phone number.',
      );
      await page.getByLabel('Phone').fill('479 555 0111');
      await submit.click();
      await expect(page.getByRole('definition').nth(2)).toHaveText(`${titles[0]}\n${titles[2]}`);
      await page.getByRole('button', { name: 'Change' }).click();
      await expect(page.getByLabel('Message')).toHaveValue(text);
      expect(await storedSuspicions(site, text)).toEqual([]);
      await submit.click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'Thanks for contacting us!' })).toBeVisible();
      await page.reload();
      expect(await storedSuspicions(site, text)).toEqual(['']);
      await expect.poll(() => mailCount(site.dataDir, `${site.url}/article/5`)).toBe(1);
      expect(await mailCount(site.dataDir, `${site.url}/article/4`)).toBe(0);
      await page.getByRole('link', { name: 'RENT AN INFLATABLE' }).click();
      await expect(page).toHaveURL('/articles/category/1');
    },
  );
});
