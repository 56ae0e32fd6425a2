import type { Page } from '@playwright/test';
import { openInTypefaces } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

/** Screens without room for what floats, where the two links are a bar at the bottom. */
const SMALL = [
  { width: 400, height: 800 },
  // 1280 by 800 at 200 % zoom.
  { width: 640, height: 400 },
];
/** Screens without room for a bar: a phone held sideways, and 1280 by 1024 at 400 % zoom. */
const LOW = [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
];
const LARGE = { width: 1280, height: 800 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Reserve' });

test('on small screens the two links are a bar below the content, on low ones they end the page', async ({
  page,
}) => {
  await page.goto('/');
  for (const size of SMALL) {
    await page.setViewportSize(size);
    for (const y of [0, 300, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      // From side to side, down to the edge and not to be looked through: content ends above it.
      const { box, colour } = await bar(page).evaluate((element) => {
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
    await expect(bar(page)).toBeAttached();
    await expect(bar(page)).not.toBeInViewport();
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
    await expect(bar(page)).toBeInViewport({ ratio: 0.95 });
    const gap = await bar(page).evaluate((element) => {
      const bottoms = [...(element.parentElement?.children ?? [])]
        .filter((part) => part !== element)
        .map((part) => part.getBoundingClientRect().bottom);
      return element.getBoundingClientRect().top - Math.max(...bottoms);
    });
    expect(gap).toBeGreaterThan(-1);
  }
});

test('the Tab key stops nowhere behind the two links', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('main').getByRole('link');
  await expect(bar(page)).toBeVisible();
  const count = await links.count();
  for (const size of [...SMALL, ...LOW, LARGE]) {
    await page.setViewportSize(size);
    await links.first().focus();
    const covered: string[] = [];
    for (let step = 0; step < count; step++) {
      // On its way into a frame of another site and back, the focus is nowhere for a moment.
      await page.waitForFunction(() => document.activeElement !== document.body);
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const stuck = document.querySelector('nav[aria-label=Reserve]');
        if (!focused || !stuck || stuck.contains(focused) || focused.tagName === 'IFRAME')
          return '';
        const [a, b] = [focused.getBoundingClientRect(), stuck.getBoundingClientRect()];
        const isClear =
          a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
        return isClear ? '' : focused.outerHTML.slice(0, 120);
      });
      if (hidden) covered.push(hidden);
      await page.keyboard.press('Tab');
    }
    expect(covered, `at ${size.width} px`).toEqual([]);
  }
});

test('with room enough the two links float at the bottom right, clear of the tiles', async ({
  page,
}) => {
  await openInTypefaces(page, '/');
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
    const box = await bar(page).evaluate((element) => element.getBoundingClientRect());
    expect(box.bottom).toBe(height - 24);
    expect(box.right).toBe(width - 24);
    const bottoms = await tiles.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().bottom),
    );
    expect(Math.max(...bottoms), `at ${width}×${height}`).toBeLessThanOrEqual(box.top);
  }
});
