import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/fixtures/launch-options.ts';
import { findFullBrowser } from '../release-cli/smoke/find-browser.ts';
import { atEnd } from './harness.ts';

/** Frames of third parties would add the speed of their servers to the figures. */
const NO_THIRD_PARTIES = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/**
 * Launches the Chromium that visitors have, which ends with the bench.
 * @param args Further command line options.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const launching = chromium.launch({
    ...launchOptions([NO_THIRD_PARTIES, ...args]),
    executablePath: findFullBrowser(),
    // The bench ends what it started itself, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atEnd(async () => (await launching).close());
  return launching;
}
