import type { Page } from '@playwright/test';
import { hydrated, navigate, typefacesLoaded } from '../fixtures/browser.ts';
import { drawFrames, standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { waitForLoading } from '../pages/site-parts.ts';
import { openScene } from '../pages/scenes.ts';
import { visitorScenes } from '../pages/visitor-scenes.ts';

interface Size {
  width: number;
  height: number;
}

const PHONE: Size = { width: 360, height: 740 };
/** Screens without room for what floats, where the two links of the home page are a bar at the bottom. */
const SMALL: Size[] = [
  { width: 400, height: 800 },
  // 1280 by 800 at 200 % zoom.
  { width: 640, height: 400 },
];
/** Screens without room for a bar: a phone held sideways, and 1280 by 1024 at 400 % zoom. */
const LOW: Size[] = [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
];
const LARGE: Size = { width: 1280, height: 800 };

/** Stops of the Tab key on a page. */
const MOST_STOPS = 80;

const contactBar = (page: Page) => page.getByRole('navigation', { name: 'Reach us' });
const stickyLinks = (page: Page) => page.getByRole('navigation', { name: 'Reserve' });

for (const [path, name, stops, sizes] of [
  ['/articles/category/1', 'Reach us', 3, [PHONE]],
  ['/article/1', 'Reach us', 3, [PHONE]],
  ['/', 'Reserve', 2, [...SMALL, ...LOW, LARGE]],
] as const) {
  test(`the bar of ${path} covers nothing that has the focus`, async ({ page }) => {
    await page.goto(path);
    await waitForLoading(page);
    await hydrated(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await standStill(page);
      await page.getByRole('main').focus();
      const seen: Stop[] = [];
      while (!seen.at(-1)?.html.includes('Instagram') && seen.length < MOST_STOPS) {
        await page.keyboard.press('Tab');
        // On its way into a frame of another site and back, the focus is nowhere for a moment.
        await page.waitForFunction(() => document.activeElement !== document.body);
        seen.push(await page.evaluate(describeStop, name));
      }
      expect(seen.length).toBeLessThan(MOST_STOPS);
      expect(seen.filter(({ isInBar }) => isInBar)).toHaveLength(stops);
      expect(
        seen.filter(({ isCovered }) => isCovered),
        `at ${size.width} px`,
      ).toEqual([]);
    }
  });
}

test('on a phone the contact bar stays at the bottom, and the page ends above it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/article/1');
  await waitForLoading(page);
  await standStill(page);
  const { x, y = 0, width, height = 0 } = (await contactBar(page).boundingBox()) ?? {};
  expect([x, y + height, width]).toEqual([0, PHONE.height, PHONE.width]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await drawFrames(page);
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(y + 1);
});

test('the contact bar is on phones only, on no paper, and not on pages with links of their own', async ({
  page,
}) => {
  const bar = contactBar(page);
  // A window of 1280 by 1024 at 400 % zoom, in which the bar ends the page and covers nothing.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/article/1');
  await waitForLoading(page);
  await expect(bar).toBeAttached();
  await expect(bar).not.toBeInViewport();
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await bar.scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await page.setViewportSize(PHONE);
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(bar).toBeHidden();
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/contactUs']) {
    await navigate(page, path);
    await expect(page).toHaveTitle(path === '/' ? /^[^|]+$/ : /^Contact us/);
    await expect(bar).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  }
});

test('the question of an article, however long, needs no scrolling', async ({ page }) => {
  for (const scene of visitorScenes.filter(({ name }) => /^article(-long)?$/.test(name))) {
    await openScene(page, scene);
    for (const size of [LARGE, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size);
      const ask = page.getByRole('link', { name: 'Ask about this' });
      await expect(ask, scene.name).toBeInViewport({ ratio: 1 });
    }
  }
});

test('on small screens the two links are a bar below the content, on low ones they end the page', async ({
  page,
}) => {
  await page.goto('/');
  for (const size of SMALL) {
    await page.setViewportSize(size);
    for (const y of [0, 300, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      // From side to side, down to the edge and not to be looked through: content ends above it.
      const { box, colour } = await stickyLinks(page).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const colour = getComputedStyle(element).backgroundColor;
        return { box: { left, right, top, bottom }, colour };
      });
      expect(box).toMatchObject({ left: 0, right: size.width, bottom: size.height });
      expect(size.height - box.top).toBeLessThanOrEqual(80);
      expect(colour).toBe('rgb(255, 255, 255)');
    }
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const size of LOW) {
    await page.setViewportSize(size);
    await expect(stickyLinks(page)).toBeAttached();
    await expect(stickyLinks(page)).not.toBeInViewport();
  }
});

test('nothing is left behind the two links at the end of the page', async ({ page }) => {
  await page.goto('/');
  for (const size of [...SMALL, ...LOW, LARGE]) {
    await page.setViewportSize(size);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    // The footer follows.
    await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
    // Layouts end between pixels.
    await expect(stickyLinks(page)).toBeInViewport({ ratio: 0.95 });
    const gap = await stickyLinks(page).evaluate((element) => {
      const bottoms = [...(element.parentElement?.children ?? [])]
        .filter((part) => part !== element)
        .map((part) => part.getBoundingClientRect().bottom);
      return element.getBoundingClientRect().top - Math.max(...bottoms);
    });
    expect(gap).toBeGreaterThan(-1);
  }
});

test('with room enough the two links float at the bottom right, clear of the tiles', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await typefacesLoaded(page);
  const tiles = page.getByRole('navigation', { name: 'What we offer' }).getByRole('link');
  await expect(tiles).toHaveCount(4);
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [1366, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [640, 960],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await stickyLinks(page).evaluate((element) => element.getBoundingClientRect());
    expect(box.bottom).toBe(height - 24);
    expect(box.right).toBe(width - 24);
    const bottoms = await tiles.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().bottom),
    );
    expect(Math.max(...bottoms), `at ${width}×${height}`).toBeLessThanOrEqual(box.top);
  }
});

interface Stop {
  html: string;
  isInBar: boolean;
  /** By the bar. */
  isCovered: boolean;
}

/** Describes what has the focus. Runs in the page. */
function describeStop(name: string): Stop {
  const focused = document.activeElement ?? document.body;
  const bar = document.querySelector(`nav[aria-label="${name}"]`) as Element;
  const [a, b] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  const isInBar = bar.contains(focused);
  const isClear = a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
  const isCovered = !isInBar && !isClear && focused.tagName !== 'IFRAME';
  return { html: focused.outerHTML.slice(0, 200), isInBar, isCovered };
}
