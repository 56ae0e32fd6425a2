import { expect, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';

/** Submits the login form. */
export async function submitLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs in as user 1 and waits for the dashboard. */
export async function logIn(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/settings`);
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
}

/** Ends the session on the server, as a timeout does; the page still has its own cookie. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith('session'));
  await page.context().clearCookies({ name: session?.name ?? '' });
}
