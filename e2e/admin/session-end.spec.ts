import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openArticle, saveArticle } from '../pages/admin-articles.ts';
import { submitLogin, endSession } from '../pages/login.ts';
import { photo } from '../pages/pictures.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/401/));

test(
  'a session that ends while an article is edited loses nothing',
  { tag: '@core' },
  async ({ page, site }) => {
    await saveArticle(page.request, site.url, { title: 'Ending', content: 'Old', cat_id: 3 });
    await openArticle(page, 'Ending');
    await page.getByLabel('Title').fill('Half written');
    await page.getByLabel('Content').fill('Two\nlines');
    const address = page.url();

    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText('nothing is lost')).toBeVisible();
    await submitLogin(page, 'admin', ADMIN_PASSWORD);
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Title')).toHaveValue('Half written');
    await expect(page.getByLabel('Content')).toHaveValue('Two\nlines');
    await expect(page.getByText('This is what you had not saved yet.')).toBeVisible();
  },
);

test('a session that ends keeps chosen pictures, the name of a stored one, and the search', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const title = 'Picture ending';
  await saveArticle(page.request, site.url, { title, content: '', cat_id: 3 });
  await openArticle(page, title);
  const choose = async (name: string) =>
    page.getByLabel('Add images').setInputFiles([await photo(name, '#a22')]);
  await choose('front.jpg');
  await page.getByRole('button', { name: /^Upload/ }).click();
  await expect(page.getByText('✅ Image uploaded successfully!')).toBeVisible();
  await choose('side.jpg');
  await page.getByLabel('Name of side.jpg').fill('Left side');

  await endSession(page);
  await page.getByLabel('Name: front').fill('Gate');
  await page.getByLabel('Name: front').press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/settings$/);
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL(/EditArticle\?search=Picture/);
  await expect(page.getByLabel('Name of side.jpg')).toHaveValue('Left side');
  await expect(page.getByLabel('Name: front')).toHaveValue('Gate');
  await page.getByLabel('Name: front').press('Enter');
  await expect(page.getByLabel('Name: Gate')).toBeVisible();
});

test('a session that ends returns to a search of inquiries', async ({ page }) => {
  await page.goto('/Inquiries?list=held&search=zeppelin');
  const search = page.getByLabel('Search inquiries');
  await expect(search).toHaveValue('zeppelin');
  await expect(page.getByText('No message matches your search.')).toBeVisible();
  // The count is read beside the list; its 401 would come before the search is in the address.
  await page.waitForLoadState('networkidle');
  await endSession(page);
  await search.fill('zeppelin and slide');
  await expect(page).toHaveURL('/settings');
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL('/Inquiries?list=held&search=zeppelin+and+slide');
  await expect(search).toHaveValue('zeppelin and slide');
});
