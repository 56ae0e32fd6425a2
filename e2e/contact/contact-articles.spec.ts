import type { Page } from '@playwright/test';
import { hydrated, renderAhead } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { mailCount } from '../fixtures/stored-messages.ts';
import { sendMessage, thanks } from '../pages/contact-form.ts';
import { openInquiry } from '../pages/inquiries.ts';

const asked = (page: Page) => page.getByRole('region', { name: 'You are asking about' });

/** The title of an article, as its own page shows it. */
async function openArticle(page: Page, id: number): Promise<string> {
  await page.goto(`/article/${id}`);
  return page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
}

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
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.75' },
  });

  test('articles are asked about, removed and sent', async ({ page, request, site }) => {
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
    await page.getByLabel('Name').fill('Olga Visitor');
    await page.getByLabel('Phone').fill('479 555 0111');
    await page.getByLabel('Message').fill('Two without scripts');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('definition').nth(2)).toHaveText(`${titles[0]}\n${titles[2]}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thanks for contacting us!' })).toBeVisible();
    await expect.poll(() => mailCount(site.dataDir, `${site.url}/article/5`)).toBe(1);
    expect(await mailCount(site.dataDir, `${site.url}/article/4`)).toBe(0);
  });
});
