import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openArticle, openFirstArticle, saveArticle } from '../pages/admin-articles.ts';
import { logIn, submitLogin, endSession } from '../pages/login.ts';
import { addUser, USER_PASSWORD } from '../pages/users.ts';

test(
  'a wrong login says so, a right one leads to the dashboard, until the session is ended',
  { tag: ['@core', '@both-databases'] },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/401/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    await submitLogin(page, 'admin', 'wrong');
    await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
    await logIn(page);
    await expect(page.getByText('Welcome: Administrator')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/settings');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('usrCookie');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/settings');
  },
);

test('logging out in one tab ends the other, whose form is back after the login', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await logIn(page);
  await openFirstArticle(page);
  await page.getByLabel('Title').press('End');
  await page.keyboard.type(' of mine');
  const title = await page.getByLabel('Title').inputValue();

  const other = await context.newPage();
  await other.goto('/Dashboard');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/settings');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('Your session has ended.')).toBeVisible();

  await submitLogin(other, 'admin', ADMIN_PASSWORD);
  await expect(other).toHaveURL(/Dashboard/i);
  await expect(page).toHaveURL('/EditArticle');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByText('This is what you had not saved yet.')).toBeVisible();
  await other.close();
});

test(
  'a session that ends while an article is edited loses nothing',
  { tag: '@core' },
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/401/);
    await logIn(page);
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

test('a page that wakes after another user has logged in says so, keeps its draft and saves nothing', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  // As in a browser that keeps tabs apart.
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await addUser(site.url, { username: 'paul', name: 'Paul' });
  await logIn(page);
  await saveArticle(page.request, site.url, { title: 'Waking', content: '', cat_id: 3 });
  await openArticle(page, 'Waking');
  await page.getByLabel('Title').fill('Half written');
  const other = await context.newPage();
  await other.goto('/Dashboard');
  await other.getByRole('button', { name: 'Log out' }).click();
  await submitLogin(other, 'paul', USER_PASSWORD);
  await expect(other.getByText('Welcome: Paul')).toBeVisible();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Another user has logged in in this browser/)).toBeVisible();
  await openArticle(other, 'Waking');
  await expect(other.getByText(/^Last changed by Administrator/)).toBeVisible();
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByLabel('Title')).toHaveValue('Half written');
  await expect(page.getByText('This is what you had not saved yet.')).toBeVisible();
  await other.close();
});
