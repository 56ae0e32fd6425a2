import { BEACON_PATH, type Beacon } from '@catalogmx/shared/contract';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { PreviewSession } from './preview.ts';

/** Longest wait for a page, in milliseconds. */
const LONGEST_WAIT = 20_000;

/** Time for what fails after the page is there, in milliseconds. */
const AFTERWARDS = 300;

/** What came of a page. */
interface PageOutcome {
  failures: string[];
  /** The page led to another address, as one does that needs a login, and did not show itself. */
  ledAway: boolean;
}

/** A headless browser that looks at one page after the other. */
export interface SmokeBrowser {
  /**
   * Loads a page, logged in where it needs that, and answers what went wrong.
   * @param files Names of scripts that the page cannot do without.
   */
  findFailures: (path: string, files: string[]) => Promise<PageOutcome>;
  close: () => Promise<void>;
}

/**
 * Opens a browser on a site, which it only reads from.
 * @param headers Sent with every request.
 * @param session Of somebody who is logged in there.
 * @returns undefined where no browser is installed.
 */
export async function openBrowser(
  site: string,
  headers: Record<string, string>,
  session: PreviewSession | undefined,
): Promise<SmokeBrowser | undefined> {
  const executablePath = await findExecutable();
  if (executablePath === undefined) return undefined;
  const { chromium } = await import('@playwright/test');
  // Chromium refuses its sandbox to root, as which containers run.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const open = async () => {
    const context = await browser.newContext({ extraHTTPHeaders: headers });
    if (session) await context.addInitScript(giveState, session.state);
    return context;
  };
  const visitor = await open();
  const user = session && (await open());
  if (session && user) {
    // Browsers take secure cookies over https only, and send them to localhost all the same.
    const secureSite = site.replace(/^http:/, 'https:');
    await user.addCookies(
      session.cookies.map((cookie) => ({ ...cookie, url: cookie.secure ? secureSite : site })),
    );
  }
  const look = async (context: BrowserContext, path: string, files: string[]) => {
    const page = await context.newPage();
    try {
      const failures = await failuresOf(page, site, path, files);
      const ledAway = new URL(page.url()).pathname !== path;
      return { failures: failures.map((failure) => `${path}: ${failure}`), ledAway };
    } finally {
      await page.close();
    }
  };
  return {
    findFailures: async (path, files) => {
      const first = await look(visitor, path, files);
      if (!first.ledAway || !user) return first;
      const second = await look(user, path, files);
      const failures = [...new Set([...first.failures, ...second.failures])];
      return { failures, ledAway: second.ledAway };
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
    const settled = waitUntilSettled(page);
    // A page that failed may never have anything to show, and is closed without waiting for it.
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

/** Lets the router find a state, as if a link of the site had led to the page. Runs in the browser. */
function giveState(state: unknown): void {
  if (history.state === null) history.replaceState({ usr: state, key: 'preview', idx: 0 }, '');
}

/**
 * Waits until the page has something to show and is done with loading. A locator's wait answers
 * nothing; `waitForFunction` answers a handle, and Playwright throws beside every promise when the
 * page is closed as that answer is under way.
 */
function waitUntilSettled(page: Page): Promise<void> {
  const loading = page.locator('[role=status]', { hasText: /^Loading/ });
  // Of elements with others inside, a text may be in one that does not show.
  const words = page.locator(':not(:has(*)):visible', { hasText: /\S/ });
  const settled = page.locator('main').filter({ has: words, hasNot: loading });
  return settled.first().waitFor({ timeout: LONGEST_WAIT });
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
