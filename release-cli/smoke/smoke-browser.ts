import { BEACON_PATH, type Beacon } from '@catalogmx/shared/contract';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { PreviewSession } from './preview.ts';

/** Milliseconds to wait for a page. */
const LONGEST_WAIT = 20_000;

/** Milliseconds for errors after the page has loaded. */
const AFTERWARDS = 300;

interface PageOutcome {
  failures: string[];
  /** The page redirected, for instance to the login. */
  ledAway: boolean;
}

export interface SmokeBrowser {
  /**
   * Loads a page, logged in if it needs that, and returns its failures.
   * @param files Scripts that the page must load.
   */
  findFailures: (path: string, files: string[]) => Promise<PageOutcome>;
  close: () => Promise<void>;
}

/**
 * Opens a headless browser that only reads from the site.
 * @param headers Sent with every request.
 * @param session A logged-in user.
 * @returns undefined if no browser is installed.
 */
export async function openBrowser(
  site: string,
  headers: Record<string, string>,
  session: PreviewSession | undefined,
): Promise<SmokeBrowser | undefined> {
  const executablePath = await findExecutable();
  if (executablePath === undefined) return undefined;
  const { chromium } = await import('@playwright/test');
  // Chromium's sandbox does not run as root, as containers do.
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
    // Browsers accept secure cookies over https only, but send them to http://localhost.
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

/** A machine that only deploys may have neither Playwright nor a browser. */
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
    // A failed page may never settle, and is closed anyway.
    settled.catch(() => undefined);
    await Promise.race([settled, failed]);
    await page.waitForTimeout(AFTERWARDS);
  } catch (error) {
    failures.push((error as Error).message.split('\n')[0] ?? '');
  }
  // The failure panel is the only alert with a heading.
  if (await page.locator('main [role=alert] h1').count()) failures.push('the failure panel shows');
  const missing = files.filter((file) => !arrived.has(file));
  return [...new Set([...failures, ...missing.map((file) => `${file} was not loaded`)])];
}

/** Sets the router state that a link of the site would set. Runs in the browser. */
function giveState(state: unknown): void {
  if (history.state === null) history.replaceState({ usr: state, key: 'preview', idx: 0 }, '');
}

/**
 * Waits until the page has content and has finished loading. Not with `waitForFunction`, which returns a
 * handle: Playwright throws outside of any promise if the page closes while the handle is on its way.
 */
function waitUntilSettled(page: Page): Promise<void> {
  const loading = page.locator('[role=status]', { hasText: /^Loading/ });
  // Leaf elements only: in others the text may belong to a hidden child.
  const words = page.locator(':not(:has(*)):visible', { hasText: /\S/ });
  const settled = page.locator('main').filter({ has: words, hasNot: loading });
  return settled.first().waitFor({ timeout: LONGEST_WAIT });
}

/** Blocks writes, beacons and requests to other sites. */
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
