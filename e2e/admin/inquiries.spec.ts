import { openInquiry, sendInquiry } from '../pages/contact-form.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

test('an inquiry is found, read, handled and deleted', async ({ page, request, site }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const name = 'Inés Tower';
  await sendInquiry(request, site.url, { name, message: 'Is the castle free?', article_id: 1 });
  await page.goto('/Dashboard');
  await page.getByRole('link', { name: /^Inquiries \d+ unread$/ }).click();
  await expect(page).toHaveURL('/Inquiries?list=unread');
  await page.getByLabel('Show').selectOption('All messages');
  await page.getByLabel('Search inquiries').fill('ines tower');
  await expect(page).toHaveURL('/Inquiries?search=ines+tower');
  await expect(page.getByRole('listitem').filter({ has: page.locator('summary') })).toHaveCount(1);
  const summary = page.locator('summary');
  await expect(summary).toContainText('Unread');

  await summary.press('Enter');
  await expect(summary).not.toContainText('Unread');
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:ines@example\.com\?.*Is%20the%20castle%20free/,
  );
  await page.getByRole('button', { name: 'Mark as handled' }).press('Enter');
  await expect(summary).toContainText('Handled');
  await page.getByLabel('Show').selectOption('Handled');
  await page.reload();
  await expect(page.getByLabel('Search inquiries')).toHaveValue('ines tower');

  await openInquiry(page, name);
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Delete message' }).press('Enter');
  await expect(page.getByText('No message matches your search.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/Inquiries?search=ines+tower');
  await expect(page.getByText('No message matches your search.')).toBeVisible();
});
