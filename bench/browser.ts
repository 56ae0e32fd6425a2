import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../release-cli/smoke/find-browser.ts';
import { atEnd } from './at-end.ts';

/** A phone as Lighthouse's mobile preset draws it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * Starts Chromium without a window; it ends with the bench.
 * @param options Further options of the command line.
 */
export async function launchBrowser(options: string[] = []): Promise<Browser> {
  const launching = chromium.launch({
    executablePath: process.env.BROWSER ?? findBrowser(),
    // The bench itself ends what it started, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      // Chromium refuses its sandbox to root, as which containers run.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // The frames of third parties would measure their servers, where they can be reached at all.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ...options,
    ],
  });
  atEnd(async () => (await launching).close());
  return launching;
}
