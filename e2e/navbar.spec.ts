import type { Page } from '@playwright/test';
import { expect, test } from './site.fixture.ts';

const WIDTHS = [360, 400];

for (const width of WIDTHS) {
  test(`at ${width} px the menu of the navigation bar has its place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contactUs');
    await expectRoom(page, width);
  });
}

test.describe('without the typefaces', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const width of WIDTHS) {
    test(`at ${width} px the menu has its place in stand-in letters too`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/contactUs');
      await expectRoom(page, width);
    });
  }
});

/** Every entry is seen whole, is as high as a finger, and its words stay away from the edges. */
async function expectRoom(page: Page, width: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Contact US' })).toBeVisible();
  const entries = await menu.locator('> *').evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const [box, text] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
      return {
        height: box.height,
        right: box.right,
        air: Math.min(text.left - box.left, box.right - text.right),
        isOneLine: text.height < box.height / 2,
      };
    }),
  );
  expect(entries).toHaveLength(3);
  for (const { height, right, air, isOneLine } of entries) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(width);
    expect(air).toBeGreaterThanOrEqual(4);
    expect(isOneLine).toBe(true);
  }
}
