import { findInPath } from '../../release-cli/smoke/find-browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import { storedSuspicions } from '../fixtures/stored-messages.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { openChromium, openFirefox } from './puppeteer-driver.ts';
import { PREFILL, walk } from './walk.ts';
import { openWebKit, WEBKIT_PROGRAMS } from './webkit-driver.ts';

// Browsers with windows take their time to start.
test.describe.configure({ timeout: 120_000 });

/** Chromium logs the check of the map's site, which cannot be reached. Our own server is, without the proxy. */
const BLOCKED = /ERR_PROXY_CONNECTION_FAILED/;

const firefox = findInPath(['firefox-esr', 'firefox']);
const hasWebKit = WEBKIT_PROGRAMS.every((program) => findInPath([program]));

test('a visitor walks from the home page to a message in Chromium', ({ site }) =>
  walkIn(openChromium, site, ' Is it free? Asked in Chromium.'));

test('a visitor walks from the home page to a message in Firefox', ({ site }) => {
  test.skip(!firefox, 'Install firefox-esr.');
  return walkIn(() => openFirefox(firefox ?? ''), site, ' Is it free? Asked in Firefox.');
});

test('a visitor walks from the home page to a message in WebKit', ({ site }) => {
  test.skip(!hasWebKit, 'Install webkit2gtk-driver and xvfb.');
  return walkIn(openWebKit, site, ' Is it free? Asked in WebKit.');
});

async function walkIn(open: () => Promise<BrowserDriver>, site: Site, words: string) {
  const driver = await open();
  try {
    await walk(driver, site.url, words);
    const errors = (await driver.errors()).filter((text) => !BLOCKED.test(text));
    expect(errors, 'errors in the console').toEqual([]);
  } finally {
    await driver.close();
  }
  await expect.poll(() => storedSuspicions(site, PREFILL + words)).toHaveLength(1);
}
