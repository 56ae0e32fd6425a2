import type { Page } from '@playwright/test';
import { holdAnswers, hydrated, typefacesLoaded } from '../fixtures/browser.ts';
import { sumShifts, watchShifts, standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const TYPEFACES = ['Fredoka Variable', 'Nunito Variable'];
const FALLBACKS = [
  ['Nunito Variable', 'Arial for Nunito', 400],
  ['Nunito Variable', 'Arial for Nunito', 700],
  ['Fredoka Variable', 'Arial for Fredoka', 600],
] as const;
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

test('installed fonts that show until then take the same space', async ({ page }) => {
  const files = [/fredoka.*woff2$/, /nunito.*woff2$/].map((file) => page.waitForRequest(file));
  await page.goto('/');
  const urls = (await Promise.all(files)).map((request) => request.url());
  // Those of the page may have come too late to be shown.
  await page.evaluate(addTypefaces, { families: TYPEFACES, urls });
  for (const [family, fallback, weight] of FALLBACKS) {
    const own = await page.evaluate(measureText, { family, weight });
    const other = await page.evaluate(measureText, { family: fallback, weight });
    expect.soft(other.height, `height of ${fallback}`).toBe(own.height);
    const error = other.width / own.width - 1;
    expect.soft(Math.abs(error), `width of ${fallback}`).toBeLessThan(0.03);
  }
});

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

/** Runs in the page. */
async function addTypefaces({ families, urls }: { families: string[]; urls: string[] }) {
  for (const [index, family] of families.entries()) {
    const face = new FontFace(family, `url(${urls[index]})`, { weight: '400 700' });
    document.fonts.add(await face.load());
  }
}

/** Runs in the page. */
function measureText({ family, weight }: { family: string; weight: number }) {
  const line = document.createElement('span');
  line.textContent = 'Water slides, bounce houses and tents for parties: 479 555 0100';
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 32px '${family}'`;
  document.body.append(line);
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return { width, height };
}
