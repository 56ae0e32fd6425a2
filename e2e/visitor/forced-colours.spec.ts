import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks } from '../pages/site-parts.ts';
import { logIn } from '../pages/login.ts';

test.use({ forcedColors: 'active' });

test('shows the chosen tab, a switch and the focus with forced colors', async ({ page }) => {
  await logIn(page);
  const chosen = page.getByRole('tab', { selected: true });
  const other = page.getByRole('tab', { selected: false }).first();
  expect(await colour(chosen, 'borderBottomColor')).not.toBe(
    await colour(other, 'borderBottomColor'),
  );

  const aSwitch = page.getByRole('switch').first();
  const [track, line, thumb] = await aSwitch.evaluate((element) => {
    const drawn = getComputedStyle(element, '::before');
    const child = element.firstElementChild ?? element;
    return [drawn.backgroundColor, drawn.borderColor, getComputedStyle(child).backgroundColor];
  });
  expect(thumb).not.toBe(track);
  expect(line).not.toBe(await colour(page.locator('body'), 'backgroundColor'));

  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

/** Controls of each page, besides links within a text. */
const shapes: [string, (page: Page) => Record<string, Locator>][] = [
  [
    '/',
    (page) => ({
      contact: page.getByRole('banner').getByRole('link', { name: 'Contact US' }),
      tile: page.getByRole('link', { name: 'RENT ME' }),
      sticky: page.getByRole('link', { name: 'Reserve your inflateble today!' }),
    }),
  ],
  ['/articles/category/1', (page) => ({ details: detailsLinks(page).first() })],
  [
    '/article/1',
    (page) => ({
      ask: page.getByRole('link', { name: 'Ask about this' }),
      share: page.getByRole('link', { name: /WhatsApp/ }),
    }),
  ],
  [
    '/contactUs',
    (page) => ({
      field: page.getByLabel('Name'),
      message: page.getByLabel('Message'),
      submit: page.getByRole('button', { name: 'Submit' }),
    }),
  ],
];

test('with forced colours pages show what can be pressed, and the focus', async ({ page }) => {
  for (const [path, find] of shapes) {
    await page.goto(path);
    const paper = await colour(page.locator('body'), 'backgroundColor');
    for (const [name, shape] of Object.entries(find(page))) {
      await expect(shape, name).toHaveCSS('border-bottom-style', 'solid');
      expect(await colour(shape, 'borderBottomColor'), name).not.toBe(paper);
      const before = await outline(shape);
      await page.keyboard.press('Tab');
      await shape.focus();
      const [style, drawn] = await outline(shape);
      expect([style, drawn], name).not.toEqual(before);
      expect(style, name).toBe('solid');
      expect(drawn, name).not.toBe(paper);
    }
  }
});

test('with forced colours the menu has an edge, and the entry with the focus a frame', async ({
  page,
}) => {
  await page.goto('/contactUs');
  const paper = await colour(page.locator('body'), 'backgroundColor');
  await page.getByRole('button', { name: 'Inflatables' }).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCSS('border-bottom-style', 'solid');
  expect(await colour(menu, 'borderBottomColor')).not.toBe(paper);
  await page.keyboard.press('End');
  const [rent, buy] = ['RENT AN INFLATABLE', 'BUY AN INFLATABLE'].map((name) =>
    page.getByRole('menuitem', { name }),
  ) as [Locator, Locator];
  await expect(buy).toBeFocused();
  expect(await outline(buy)).toEqual(['solid', expect.not.stringMatching(paper)]);
  expect(await outline(rent)).not.toEqual(await outline(buy));
});

/** Style and colour of what is drawn around an element. */
function outline(locator: Locator): Promise<[string, string]> {
  return locator.evaluate((element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    return [outlineStyle, outlineColor];
  });
}

function colour(
  locator: Locator,
  property: 'backgroundColor' | 'borderBottomColor',
): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element)[name], property);
}
