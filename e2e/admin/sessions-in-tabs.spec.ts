import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openFirstArticle } from '../pages/admin-articles.ts';
import { logIn, submitLogin } from '../pages/login.ts';

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

test('a made-up cookie shows nothing but the login', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/401/);
  const value = encodeURIComponent(JSON.stringify({ id: 1, username: 'admin', name: 'Nobody' }));
  await page.context().addCookies([{ name: 'usrCookie', value, url: site.url }]);
  await page.goto('/Dashboard');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await page.getByText('Active Articles').count()).toBe(0);
});

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

test('the dashboard opens where the server cannot say who is logged in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/5\d\d|ApiError|ERR_FAILED|Failed/);
  await logIn(page);
  for (const answer of ['broken', 'unreachable', 'unknown'] as const) {
    await page.route('**/user/session', (route) =>
      answer === 'unreachable'
        ? route.abort()
        : route.fulfill({ status: answer === 'broken' ? 500 : 404, json: {} }),
    );
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await page.unroute('**/user/session');
  }
});
