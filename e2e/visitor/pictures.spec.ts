import type { Locator, Page } from '@playwright/test';
import { holdAnswers } from '../fixtures/browser.ts';
import { drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { thumbnails } from '../pages/gallery.ts';

/** Bytes that all pictures of a category may take together on a phone. */
const MOST_BYTES = 300_000;

for (const density of [1, 2]) {
  test.describe(`on a phone with ${density} pixels a point`, () => {
    test.use({ viewport: { width: 400, height: 800 }, deviceScaleFactor: density });

    for (const category of [1, 2, 3]) {
      test(`all pictures of category ${category} are less than 300 KB`, async ({ page }) => {
        const sizes = new Map<string, number>();
        page.on('response', async (response) => {
          const { pathname } = new URL(response.url());
          if (!pathname.startsWith('/img/')) return;
          sizes.set(pathname, (await response.body()).length);
        });
        await page.goto(`/articles/category/${category}`);
        const pictures = page.getByRole('article').getByRole('img');
        await expect(pictures.first()).toBeVisible();
        const count = await pictures.count();
        for (let i = 0; i < count; i++) await showWhole(pictures.nth(i));
        await expect.poll(() => sizes.size).toBe(count);
        const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        expect(total).toBeLessThan(MOST_BYTES);
      });
    }
  });
}

test('the first picture comes first, the others when they are scrolled to', async ({ page }) => {
  await page.goto('/articles/category/1');
  const pictures = page.getByRole('article').getByRole('img');
  await expect(pictures).toHaveCount(12);
  const attributes = await pictures.evaluateAll((images) =>
    images.map((image) => {
      const { loading, fetchPriority, width, height } = image as HTMLImageElement;
      return { loading, fetchPriority, hasSize: width > 0 && height > 0 };
    }),
  );
  expect(attributes).toEqual([
    { loading: 'eager', fetchPriority: 'high', hasSize: true },
    ...Array<object>(11).fill({ loading: 'lazy', fetchPriority: 'auto', hasSize: true }),
  ]);
});

for (const [path, widths] of [
  ['/article/1', [320, 400, 640, 768, 979, 1280]],
  ['/articles/category/1', [500, 640, 768, 1039, 1280]],
] as const) {
  test(`the picture on ${path} is chosen for the width that it has`, async ({ page }) => {
    const picture = page.getByRole('article').getByRole('img').first();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await showWhole(picture);
      // With `srcset`, the natural width is the one that `sizes` names.
      const error = await picture.evaluate(
        (image: HTMLImageElement) => image.naturalWidth - image.clientWidth,
      );
      expect(Math.abs(error), `at ${width} px`).toBeLessThanOrEqual(4);
    }
  });
}

test('a picture that a busy server refused comes later by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await page.clock.install();
  let busy = true;
  await page.route('**/img/**', (route) =>
    busy ? route.fulfill({ status: 503, headers: { 'retry-after': '5' } }) : route.fallback(),
  );
  await page.goto('/article/1');
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
  busy = false;
  await page.clock.fastForward(5_000);
  await showWhole(card.getByRole('img'));
});

for (const path of ['/articles/category/1', '/article/1']) {
  test(`nothing on ${path} shifts while the pictures arrive`, async ({ page, expectedErrors }) => {
    // Typefaces that come late may move text a little: fonts.spec.ts.
    expectedErrors.push(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 400, height: 800 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & LayoutShift;
          const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200));
          if (!hadRecentInput) shifts.push(`${value}: ${moved.join()}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letImagesCome = await holdAnswers(page, '**/img/**');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures.first()).toBeVisible();
    await drawFrames(page);
    letImagesCome();
    await showWhole(pictures.first());
    await showWhole(pictures.last());
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts).toEqual([]);
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

test.describe('the full-size view', () => {
  test.use({ hasTouch: true });

  test('changes by arrows and by swipes, with a caption each, and gives the focus back', async ({
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
    await swipe(page, -500);
    await expect(caption(second)).toBeInViewport({ ratio: 0.9 });
    await swipe(page, 500);
    await expect(caption(first)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(buttons.first()).toBeFocused();
  });

  test('opens from anywhere on the cover, and gives the focus back', async ({ page }) => {
    await page.goto('/article/1');
    const card = page.getByRole('main').getByRole('article');
    const button = card.getByRole('button', { name: 'Show the picture in full size' });
    await expect(button).toBeVisible();
    expect(await button.boundingBox()).toEqual(await card.getByRole('img').boundingBox());
    await button.click({ position: { x: 2, y: 100 } });
    const view = page.getByRole('dialog', { name: 'Pictures in full size' });
    await expect(view).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(button).toBeFocused();
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
    await pinch(page, 400, 40, 200);
    await expect.poll(width).toBeGreaterThan(600);
    await pinch(page, 100, 200, 40);
    await expect.poll(width).toBe(400);
    await pinch(page, 100, 40, 200);
    await expect.poll(width).toBeGreaterThan(600);
    await expect(page.locator('.yarl__portal_open')).toBeVisible();
  });

  test('is of full size, and the small picture where that cannot be had', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.goto('/article/1');
    const first = thumbnails(page).first();
    const shown = page.getByRole('dialog').locator('.yarl__slide_current img');
    await first.click();
    await expect(shown).toHaveAttribute('src', /\/img\/\d+-1920\.webp\?v=/);
    await showWhole(shown);

    await page.route('**/img/**', (route) => route.abort());
    await page.reload();
    await first.click();
    await expect(shown).toHaveAttribute('src', /^data:image\//);
    await showWhole(shown);
  });
});

for (const has of [true, false]) {
  test.describe(`where the browser has ${has ? 'a' : 'no'} CloseWatcher`, () => {
    const view = (page: Page) => page.getByRole('dialog', { name: 'Pictures in full size' });

    test.beforeEach(async ({ page }) => {
      if (!has) await page.addInitScript(removeCloseWatcher);
      await page.goto('/articles/category/1');
      await page.getByRole('link', { name: 'Details' }).first().click();
      await thumbnails(page).first().click();
      await expect(view(page)).toBeVisible();
    });

    test('Back closes the full-size view, and Forward changes nothing', async ({ page }) => {
      const place = () => page.evaluate(() => [location.pathname, scrollY]);
      const before = await place();
      await page.goBack();
      await expect(view(page)).toBeHidden();
      await expect(thumbnails(page).first()).toBeFocused();
      expect(await place()).toEqual(before);
      await page.goForward();
      await drawFrames(page);
      await expect(thumbnails(page).first()).toBeFocused();
      expect(await place()).toEqual(before);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/category/);
    });

    test('Back leads to the list after Escape has closed the full-size view', async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(view(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/category/);
    });

    test('a reload shows the article, and the full-size view opens and closes again', async ({
      page,
    }) => {
      await page.reload();
      await thumbnails(page).first().click();
      await expect(view(page)).toBeVisible();
      await page.goBack();
      await expect(view(page)).toBeHidden();
      await expect(thumbnails(page).first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/category/);
    });
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

/** Moves two fingers apart or together, across the middle of a phone. */
async function pinch(page: Page, y: number, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const points = (distance: number) => [
    { x: 200 - distance / 2, y, id: 0 },
    { x: 200 + distance / 2, y, id: 1 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  for (let step = 1; step <= 10; step++) {
    const touchPoints = points(from + ((to - from) * step) / 10);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Draws a finger sideways across the middle of the screen. */
async function swipe(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const point = (x: number) => [{ x: 640 + x, y: 400 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
  for (let step = 1; step <= 10; step++) {
    const touchPoints = point((distance * step) / 10);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
