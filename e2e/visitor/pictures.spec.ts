import type { Locator, Page } from '@playwright/test';
import { holdAnswers } from '../fixtures/browser.ts';
import { countShifts, watchShifts, drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks, thumbnails } from '../pages/site-parts.ts';

interface Point {
  x: number;
  y: number;
}

/** Bytes that all pictures of a category may take together on a phone. */
const MOST_BYTES = 300_000;

for (const density of [1, 2]) {
  test.describe(`on a phone with ${density} pixels a point`, () => {
    test.use({ viewport: { width: 400, height: 800 }, deviceScaleFactor: density });

    test('all pictures of a category are less than 300 KB, and come as they are scrolled to', async ({
      page,
    }) => {
      const sizes = new Map<string, number>();
      page.on('response', async (response) => {
        const { pathname } = new URL(response.url());
        if (!pathname.startsWith('/img/')) return;
        sizes.set(pathname, (await response.body()).length);
      });
      for (const category of [1, 2, 3]) {
        sizes.clear();
        await page.goto(`/articles/category/${category}`);
        const pictures = page.getByRole('article').getByRole('img');
        await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
        await showWhole(pictures.first());
        await expect(pictures.last()).toHaveJSProperty('naturalWidth', 0);
        const count = await pictures.count();
        for (let i = 0; i < count; i++) await showWhole(pictures.nth(i));
        await expect.poll(() => sizes.size).toBe(count);
        const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        expect(total).toBeLessThan(MOST_BYTES);
      }
    });
  });
}

for (const [path, widths] of [
  ['/article/1', [320, 400, 640, 768, 979, 1280]],
  ['/articles/category/1', [500, 640, 768, 1039, 1280]],
] as const) {
  test(`the picture on ${path} is chosen for the width that it has`, async ({ page }) => {
    // A browser that has a larger file loads no smaller one.
    const [least] = widths;
    await page.setViewportSize({ width: least, height: 800 });
    await page.goto(path);
    const picture = page.getByRole('article').getByRole('img').first();
    await showWhole(picture);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // With `srcset`, the natural width is the one that `sizes` names.
      const error = () =>
        picture.evaluate((image: HTMLImageElement) =>
          Math.abs(image.naturalWidth - image.clientWidth),
        );
      await expect.poll(error, `at ${width} px`).toBeLessThanOrEqual(4);
    }
  });
}

for (const path of ['/articles/category/1', '/article/1']) {
  test(`nothing on ${path} shifts while the pictures arrive`, async ({ page, expectedErrors }) => {
    // Typefaces that come late may move text a little: fonts.spec.ts.
    expectedErrors.push(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 400, height: 800 });
    const letImagesCome = await holdAnswers(page, '**/img/**');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures.first()).toBeVisible();
    await watchShifts(page);
    await drawFrames(page);
    letImagesCome();
    await showWhole(pictures.first());
    await showWhole(pictures.last());
    expect(await countShifts(page)).toBe(0);
  });
}

test.describe('the full-size view', () => {
  test.use({ hasTouch: true });

  test('changes by arrows and by swipes, opens from the cover too, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/article/1');
    const buttons = thumbnails(page);
    await expect(buttons.first()).toBeVisible();
    const [first = '', second = ''] = await buttons
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
    await buttons.first().focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog');
    const caption = (text: string) => view.locator('p', { hasText: text }).first();
    await expect(caption(first)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(caption(second)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowLeft');
    await expect(caption(first)).toBeInViewport({ ratio: 0.9 });
    await touch(page, [{ x: 640, y: 400 }], [{ x: 140, y: 400 }]);
    await expect(caption(second)).toBeInViewport({ ratio: 0.9 });
    await touch(page, [{ x: 640, y: 400 }], [{ x: 1140, y: 400 }]);
    await expect(caption(first)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(buttons.first()).toBeFocused();

    const card = page.getByRole('main').getByRole('article');
    const cover = card.getByRole('button', { name: 'Show the picture in full size' });
    expect(await cover.boundingBox()).toEqual(await card.getByRole('img').boundingBox());
    await cover.click({ position: { x: 2, y: 100 } });
    await expect(view).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(cover).toBeFocused();
  });

  test('enlarges the picture under two fingers, and stays when they end beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/article/1');
    const cover = await page.getByRole('article').getByRole('img').boundingBox();
    await thumbnails(page).first().click();
    const view = page.getByRole('dialog', { name: 'Pictures in full size' });
    const picture = view.locator('.yarl__slide_current img');
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await showWhole(picture);
    expect(await width()).toBe(400);
    expect(await width()).toBeGreaterThan(cover?.width ?? 0);
    await touch(page, fingers(400, 40), fingers(400, 200));
    await expect.poll(width).toBeGreaterThan(600);
    await touch(page, fingers(100, 200), fingers(100, 40));
    await expect.poll(width).toBe(400);
    await touch(page, fingers(100, 40), fingers(100, 200));
    await expect.poll(width).toBeGreaterThan(600);
    await expect(page.locator('.yarl__portal_open')).toBeVisible();
  });
});

for (const has of [true, false]) {
  test(`Back closes the full-size view where the browser has ${has ? 'a' : 'no'} CloseWatcher`, async ({
    page,
  }) => {
    if (!has) await page.addInitScript(removeCloseWatcher);
    const view = page.getByRole('dialog', { name: 'Pictures in full size' });
    const first = thumbnails(page).first();
    const place = () => page.evaluate(() => [location.pathname, scrollY]);
    await page.goto('/articles/category/1');
    await detailsLinks(page).first().click();
    await first.click();
    await expect(view).toBeVisible();
    const before = await place();
    await page.goBack();
    await expect(view).toBeHidden();
    await expect(first).toBeFocused();
    expect(await place()).toEqual(before);
    await page.goForward();
    await drawFrames(page);
    await expect(first).toBeFocused();
    expect(await place()).toEqual(before);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/category/);
  });
}

/** Runs in the page. */
function removeCloseWatcher(): void {
  delete (window as { CloseWatcher?: unknown }).CloseWatcher;
}

/** Scrolls a picture into view and waits until it is loaded. */
async function showWhole(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

/** Two fingers on a phone, at a distance from one another. */
function fingers(y: number, distance: number): Point[] {
  return [
    { x: 200 - distance / 2, y },
    { x: 200 + distance / 2, y },
  ];
}

/** Moves fingers over the screen. */
async function touch(page: Page, from: Point[], to: Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let step = 0; step <= 10; step++) {
    const touchPoints = from.map(({ x, y }, id) => {
      const end = to[id] ?? { x, y };
      return { id, x: x + ((end.x - x) * step) / 10, y: y + ((end.y - y) * step) / 10 };
    });
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
