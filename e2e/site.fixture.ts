import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { copyBaseData } from './base-data.ts';
import { ADMIN_PASSWORD, type Site, startSite } from './site-process.ts';

/** Tests on a running site of their own file, with a data folder that they may change. */
export const test = base.extend<
  { /** Errors in the console that the test expects. */ expectedErrors: RegExp[] },
  { site: Site }
>({
  site: [
    async ({}, use) => {
      const site = await startSite(await copyBaseData());
      await use(site);
      await site.stop();
      await rm(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, context, expectedErrors }, use) => {
    await answerThirdParties(context);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Frames of other sites are not reachable from everywhere: the tests answer them themselves. */
export async function answerThirdParties(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>Answered for ${route.request().url()}` }),
  );
}

/** Logs in as user 1 and waits for the dashboard. */
export async function logIn(page: import('@playwright/test').Page): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
}
