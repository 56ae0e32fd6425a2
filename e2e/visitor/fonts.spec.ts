import { holdAnswers, hydrated, SHELL } from '../fixtures/browser.ts';
import { drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const TYPEFACES = ['Fredoka Variable', 'Nunito Variable'];
const FALLBACKS = [
  ['Nunito Variable', 'Arial for Nunito', 400],
  ['Nunito Variable', 'Arial for Nunito', 700],
  ['Fredoka Variable', 'Arial for Fredoka', 600],
] as const;
const FILES = /\.woff2$/;

test('the typefaces of the site come with the first page', async ({ page }) => {
  const come: string[] = [];
  page.on('requestfinished', (request) => {
    if (FILES.test(request.url())) come.push(request.url());
  });
  // The HTML names them before it names the shell, but who comes first is not said.
  const letShellCome = await holdAnswers(page, SHELL);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => come).toHaveLength(TYPEFACES.length);
  letShellCome();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  const names = families.map((family) => family.replaceAll('"', ''));
  expect(names.filter((name) => name.endsWith(' Variable'))).toEqual(TYPEFACES);
});

test('typefaces that come late wait for the next page, and nothing moves', async ({ page }) => {
  const letCome = await holdAnswers(page, FILES);
  const width = () =>
    page
      .getByRole('navigation')
      .first()
      .evaluate((links) => {
        const text = document.createRange();
        text.selectNodeContents(links);
        return [...text.getClientRects()].map((rect) => rect.width).join();
      });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  const before = await width();
  const come = page.waitForResponse(FILES);
  letCome();
  await (await come).finished();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawFrames(page);
  expect(await width()).toBe(before);
  await page.getByRole('link', { name: 'Contact US', exact: true }).click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect.poll(width).not.toBe(before);
});

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
