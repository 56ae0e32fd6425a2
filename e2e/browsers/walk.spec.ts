import { findInPath } from '../../release-cli/smoke/find-browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { openChromium, openFirefox } from './puppeteer-driver.ts';
import { walk } from './walk.ts';

const firefox = findInPath(['firefox-esr', 'firefox']);

test('a visitor walks from the home page to an article in Chromium', ({ site }) =>
  walkIn(openChromium, site));

test('a visitor walks from the home page to an article in Firefox', ({ site }) => {
  test.skip(!firefox, 'Install firefox-esr.');
  return walkIn(() => openFirefox(firefox ?? ''), site);
});

async function walkIn(open: () => Promise<BrowserDriver>, site: Site): Promise<void> {
  const driver = await open();
  try {
    await walk(driver, site.url);
    expect(await driver.errors(), 'errors in the console').toEqual([]);
  } finally {
    await driver.close();
  }
}
