import type { Page } from '@playwright/test';
import { hydrated, navigate, renderAhead } from '../fixtures/browser.ts';
import { drawFrames, standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { waitForLoading } from '../pages/loading.ts';
import { openScene } from '../pages/scenes.ts';
import { visitorScenes } from '../pages/visitor-scenes.ts';

const PHONE = { width: 360, height: 740 };

const MOST_STOPS = 80;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Reach us' });

interface Focused {
  html: string;
  /** Lower edge in the window. */
  bottom: number;
  isInBar: boolean;
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    return {
      html: element.outerHTML.slice(0, 200),
      bottom: element.getBoundingClientRect().bottom,
      isInBar: element.closest('nav[aria-label="Reach us"]') !== null,
    };
  });
}

for (const path of ['/articles/category/1', '/article/1']) {
  test(`on a phone the bar of ${path} stays at the bottom and covers nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await waitForLoading(page);
    await hydrated(page);
    await standStill(page);
    const box = await bar(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: PHONE.width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
    const top = box?.y ?? 0;

    await page.getByRole('main').focus();
    const seen: Focused[] = [];
    while (!seen.at(-1)?.html.includes('Instagram') && seen.length < MOST_STOPS) {
      await page.keyboard.press('Tab');
      seen.push(await focused(page));
    }
    expect(seen.filter(({ isInBar }) => isInBar)).toHaveLength(3);
    expect(seen.filter(({ isInBar, bottom }) => !isInBar && bottom > top)).toEqual([]);
    expect(seen.length).toBeLessThan(MOST_STOPS);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await drawFrames(page);
    const end = await page.getByRole('contentinfo').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  });
}

test('the notice of a page that loads in part ends below its footer', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not (be loaded|load)|LoadError/);
  await page.route(/\/__federation_expose_.*\.js(\?|$)/, (route) => route.abort());
  await renderAhead(page.request, '/articles/category/1');
  await page.goto('/articles/category/1');
  const notice = page.getByRole('alert');
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await drawFrames(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    const { y: top = 0 } = (await notice.boundingBox()) ?? {};
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
});

test('the bar is on phones only, on no paper, and not on pages with links of their own', async ({
  page,
}) => {
  // A window of 1280 by 1024 at 400 % zoom, in which the bar ends the page and covers nothing.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/article/1');
  await waitForLoading(page);
  await expect(bar(page)).toBeAttached();
  await expect(bar(page)).not.toBeInViewport();
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await bar(page).scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeInViewport();
  await page.setViewportSize(PHONE);
  await expect(bar(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/contactUs']) {
    await navigate(page, path);
    await expect(page).toHaveTitle(path === '/' ? /^[^|]+$/ : /^Contact us/);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  }
});

for (const scene of visitorScenes.filter(({ name }) => /^article(-long)?$/.test(name))) {
  test(`the question of ${scene.name} needs no scrolling`, async ({ page }) => {
    await openScene(page, scene);
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      const ask = page.getByRole('link', { name: 'Ask about this' });
      await expect(ask).toBeInViewport({ ratio: 1 });
    }
  });
}
