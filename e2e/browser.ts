import {
  type BrowserContext,
  expect,
  type LaunchOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { ADMIN_PASSWORD } from './site-process.ts';

/** How Chromium is started: without asking anything of the world outside. */
export const LAUNCH_OPTIONS: LaunchOptions = {
  args: [
    // Chromium refuses its sandbox to root, as which containers run.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** The script of the shell that the page names. */
export const SHELL = /\/releases\/shell\/[^/]+\/shell\.\w+\.js$/;

/**
 * Keeps what is answered at an address back until the test lets it go.
 * @returns Lets it go.
 */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return () => letGo();
}

/** As if the visitor had looked at another tab: this one then asks what is live now. */
export async function comeBack(page: Page): Promise<void> {
  // For two seconds it takes the last answer as fresh.
  await page.waitForTimeout(2_100);
  const answer = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
}

/** Frames of other sites are not reachable from everywhere: they are answered here. */
export async function answerThirdParties(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: thirdPartyPage(route.request()) }),
  );
}

/** What is answered for other sites is looked at like everything else. */
function thirdPartyPage(request: Request): string {
  const text = `Answered for ${new URL(request.url()).hostname}`;
  return `<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1></html>`;
}

/** Logs in as user 1 and waits for the dashboard. */
export async function logIn(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/settings`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
}
