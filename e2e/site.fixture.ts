import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { copyBaseData } from './base-data.ts';
import { answerThirdParties } from './browser.ts';
import { SERVE, type Site, startSite } from './site-process.ts';

interface TestFixtures {
  /** Errors in the console that the test expects. */
  expectedErrors: RegExp[];
  /** A site that the test may break. */
  ownSite: Site;
}

/** Tests on a running site with the sample catalogue. */
export const test = base.extend<TestFixtures, { site: Site }>({
  site: [({}, use) => useSite(use), { scope: 'worker' }],
  ownSite: ({ context }, use) =>
    useSite(async (site) => {
      await use(site);
      await leavePages(context);
    }),
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
    // What the test does to answers may be under way when it ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Ends what pages still ask for by themselves, before the site that answers them is stopped. */
export async function leavePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank')));
}

async function useSite(use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(await copyBaseData(), {}, SERVE);
  await use(site);
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
}
