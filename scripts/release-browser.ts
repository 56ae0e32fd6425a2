import { BEACON_PATH, type Beacon } from '@catalogmx/shared/contract';
import type { Page, Route } from '@playwright/test';

/** Longest wait for a page, in milliseconds. */
const LONGEST_WAIT = 20_000;

/** Time for what fails after the page is there, in milliseconds. */
const AFTERWARDS = 300;

/** A headless browser that looks at one page after the other. */
export interface SmokeBrowser {
  /**
   * Loads a page and answers what went wrong.
   * @param files Names of scripts that the page cannot do without.
   */
  findFailures: (path: string, files: string[]) => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Opens a browser on a site, which it only reads from.
 * @param headers Sent with every request.
 * @returns undefined where no browser is installed.
 */
export async function openBrowser(
  site: string,
  headers: Record<string, string>,
): Promise<SmokeBrowser | undefined> {
  const executablePath = await findExecutable();
  if (executablePath === undefined) return undefined;
  const { chromium } = await import('@playwright/test');
  // Chromium refuses its sandbox to root, as which containers run.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  return {
    findFailures: async (path, files) => {
      const page = await context.newPage();
      try {
        return (await failuresOf(page, site, path, files)).map((failure) => `${path}: ${failure}`);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** Playwright and a browser are for development; a server that deploys may do without. */
async function findExecutable(): Promise<string | undefined> {
  try {
    const { findInstalled } = await import('./find-browser.ts');
    return process.env.BROWSER ?? findInstalled();
  } catch {
    return undefined;
  }
}

async function failuresOf(page: Page, site: string, path: string, files: string[]) {
  const failures: string[] = [];
  const arrived = new Set<string>();
  const failed = new Promise<void>((resolve) => {
    page.on('pageerror', (error) => {
      failures.push(error.message);
      resolve();
    });
  });
  page.on('response', (response) => {
    if (response.ok()) arrived.add(response.url().split('/').at(-1) ?? '');
  });
  await page.route('**/*', (route) => answer(route, site, failures));
  try {
    await page.goto(site + path, { timeout: LONGEST_WAIT });
    const settled = page.waitForFunction(isSettled, undefined, { timeout: LONGEST_WAIT });
    // A page that failed may never have anything to show.
    settled.catch(() => undefined);
    await Promise.race([settled, failed]);
    await page.waitForTimeout(AFTERWARDS);
  } catch (error) {
    failures.push((error as Error).message.split('\n')[0] ?? '');
  }
  // The panel that stands in the place of a page that failed is the one alert with a heading.
  if (await page.locator('main [role=alert] h1').count()) failures.push('the failure panel shows');
  const missing = files.filter((file) => !arrived.has(file));
  return [...new Set([...failures, ...missing.map((file) => `${file} did not arrive`)])];
}

/** Whether the page has something to show and is done with loading. Runs in the browser. */
function isSettled(): boolean {
  const main = document.querySelector('main');
  if (!main?.innerText.trim()) return false;
  return ![...main.querySelectorAll('[role=status]')].some((status) =>
    /^Loading/.test(status.textContent),
  );
}

/** Nothing is written on the site, its counts stay as they are, and other sites are left alone. */
async function answer(route: Route, site: string, failures: string[]): Promise<void> {
  const request = route.request();
  const { origin, pathname } = new URL(request.url());
  if (pathname === BEACON_PATH) {
    const { event, app, reason } = (request.postDataJSON() ?? {}) as Partial<Beacon>;
    if (event === 'failure') failures.push(`the shell reports a failure of ${app}: ${reason}`);
    return route.fulfill({ status: 204 });
  }
  const isRead = ['GET', 'HEAD'].includes(request.method());
  const isScript = request.resourceType() === 'script';
  return isRead && (origin === new URL(site).origin || isScript) ? route.continue() : route.abort();
}
