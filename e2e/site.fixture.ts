import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { copyBaseData } from './base-data.ts';
import { ADMIN_PASSWORD, SERVE, type Site, startSite } from './site-process.ts';

interface TestFixtures {
  /** Errors in the console that the test expects. */
  expectedErrors: RegExp[];
  /** A site that the test may break. */
  ownSite: Site;
}

/** Tests on a running site with the sample catalogue. */
export const test = base.extend<TestFixtures, { site: Site }>({
  site: [({}, use) => useSite(use), { scope: 'worker' }],
  ownSite: ({}, use) => useSite(use),
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

async function useSite(use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(await copyBaseData(), {}, SERVE);
  await use(site);
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
}

/** Frames of other sites are not reachable from everywhere: the tests answer them themselves. */
export async function answerThirdParties(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>Answered for ${route.request().url()}` }),
  );
}

/** Logs in as user 1 and waits for the dashboard. */
export async function logIn(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/settings`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
}
