import type { Locator } from '@playwright/test';
import { logIn } from './browser.ts';
import { expect, test } from './site.fixture.ts';

test.use({ forcedColors: 'active' });

test('with forced colours the chosen tab, a switch and the focus can be told', async ({ page }) => {
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

function colour(
  locator: Locator,
  property: 'backgroundColor' | 'borderBottomColor',
): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element)[name], property);
}
