import { BEACON_PATH } from '@catalogmx/shared/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { CHECK_COOKIE } from '../../releases/http-api.ts';
import type { PreviewSession } from '../../server/src/preview-site.ts';
import { CHANGED_GLOBALS, watchGlobals } from './in-page/watch-globals.ts';

/** Bounds what a page that hoards can take from the machine. */
const HEAP_LIMIT = 300;

export interface SmokeBrowser {
  /**
   * Opens a context for one page, so that a page that hangs or crashes takes no other with it.
   * @param headers Sent with every request.
   * @param session Who is logged in there.
   */
  openContext: (
    site: string,
    headers: Record<string, string>,
    session?: PreviewSession,
  ) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

/** @param executablePath Of Chromium or Chrome, as found by {@link findExecutable}. */
export async function openBrowser(executablePath: string): Promise<SmokeBrowser> {
  const { chromium } = await import('@playwright/test');
  // Chromium's sandbox does not run as root, as containers do.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...asRoot,
      // Optimizing scripts costs more than it saves in pages that are open for seconds.
      `--js-flags=--no-opt --no-maglev --max-old-space-size=${HEAP_LIMIT}`,
      '--enable-precise-memory-info',
    ],
  });
  return {
    openContext: (site, headers, session) => openContext(browser, site, headers, session),
    close: () => browser.close(),
  };
}

async function openContext(
  browser: Browser,
  site: string,
  headers: Record<string, string>,
  session: PreviewSession | undefined,
): Promise<BrowserContext> {
  // A service worker would respond for pages that it kept.
  const context = await browser.newContext({
    extraHTTPHeaders: headers,
    serviceWorkers: 'block',
  });
  const { hostname: domain, protocol } = new URL(site);
  const secure = protocol === 'https:';
  await context.addCookies([
    { name: CHECK_COOKIE, value: '1', domain, path: BEACON_PATH, httpOnly: true, secure },
  ]);
  await context.addInitScript(watchGlobals, CHANGED_GLOBALS);
  if (session) {
    await context.addInitScript(giveState, session.state);
    // Browsers accept secure cookies over https only, but send them to http://localhost.
    const secureSite = site.replace(/^http:/, 'https:');
    await context.addCookies(
      session.cookies.map((cookie) => ({ ...cookie, url: cookie.secure ? secureSite : site })),
    );
  }
  return context;
}

/**
 * Returns the file of Chromium or Chrome. A machine that only deploys may have neither Playwright nor a browser.
 */
export async function findExecutable(): Promise<string | undefined> {
  try {
    const { findInstalled } = await import('./find-browser.ts');
    return process.env.BROWSER ?? findInstalled();
  } catch {
    return undefined;
  }
}

/** Sets the router state that a link of the site would set. Runs in the browser. */
function giveState(state: unknown): void {
  if (history.state === null) history.replaceState({ usr: state, key: 'preview', idx: 0 }, '');
}
