import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openFirstArticle } from '../pages/admin-articles.ts';
import { logIn, submitLogin } from '../pages/login.ts';

test('a made-up cookie shows nothing but the login', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/401/);
  const value = encodeURIComponent(JSON.stringify({ id: 1, username: 'admin', name: 'Nobody' }));
  await page.context().addCookies([{ name: 'usrCookie', value, url: site.url }]);
  await page.goto('/Dashboard');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await page.getByText('Active Articles').count()).toBe(0);
});

for (const width of [1280, 400]) {
  test(`logging out in one tab ends the other, whose form is back after the login, at ${width} px`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    await page.setViewportSize({ width, height: 800 });
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
}

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
