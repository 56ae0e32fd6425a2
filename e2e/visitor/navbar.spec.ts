import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.fixture.ts';
import { navbar } from '../pages/site-parts.ts';

for (const typeface of ['own', 'stand-in']) {
  test(`on phones the menu of the navigation bar has its place in ${typeface} letters`, async ({
    page,
    expectedErrors,
  }) => {
    if (typeface === 'stand-in') {
      expectedErrors.push(/ERR_FAILED/);
      await page.route('**/*.woff2', (route) => route.abort());
    }
    // The contact page has a minimum width.
    await page.goto('/articles/category/1');
    for (const width of [360, 400]) {
      await page.setViewportSize({ width, height: 800 });
      await expectRoom(page, width);
    }
  });
}

test('the Inflatables menu leads to rent and to buy, by keyboard and by mouse', async ({
  page,
}) => {
  await page.goto('/contactUs');
  await expect(page).toHaveTitle(/^Contact us \| /);
  const button = page.getByRole('button', { name: 'Inflatables' });
  while (!(await button.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const [rent, buy] = ['RENT AN INFLATABLE', 'BUY AN INFLATABLE'].map((name) =>
    page.getByRole('menuitem', { name }),
  );
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(rent as Locator).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(buy as Locator).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/contactUs');

  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(buy as Locator).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/articles/category/2');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'BUY AN INFLATABLE' })).toBeFocused();
  await expect(page).toHaveTitle(/^BUY AN INFLATABLE \| /);

  await button.click();
  await (rent as Locator).click();
  await expect(page).toHaveURL('/articles/category/1');
});

/** Every entry is seen whole, is as high as a finger, and its words stay away from the edges. */
async function expectRoom(page: Page, width: number): Promise<void> {
  const menu = navbar(page);
  await expect(menu.getByRole('link', { name: 'Contact US' })).toBeVisible();
  const entries = await menu.locator('> :not(noscript)').evaluateAll((elements) =>
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
