import type { Page } from '@playwright/test';
import { holdAnswers, hydrated, typefacesLoaded } from '../fixtures/browser.ts';
import { sumShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const FILES = /\.woff2$/;

const PAGES = [
  '/',
  '/articles/category/1',
  '/article/1',
  '/contactUs',
  '/article/99999',
  '/nowhere',
  '/settings',
];

// A worker may have the typefaces of an earlier page.
test.use({ serviceWorkers: 'block' });

for (const width of [400, 1280]) {
  test(`pages keep their places when the typefaces come late, and show them, at ${width} px`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(/404/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      const letCome = await holdAnswers(page, FILES);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#root h1')).toBeAttached();
      await hydrated(page);
      await standStill(page);
      await watchShifts(page);
      letCome();
      await typefacesLoaded(page);
      expect(await sumShifts(page), path).toBeLessThan(0.01);
      for (const [selector, family] of [
        ['h1', 'Fredoka'],
        ['footer a', 'Nunito'],
      ] as const) {
        const shown = [expect.stringContaining(family)];
        expect(await shownFonts(page, selector), `${selector} of ${path}`).toEqual(shown);
      }
    }
  });
}

/** Lists the fonts in which the browser has drawn the text of an element. */
async function shownFonts(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
