import type { Page } from '@playwright/test';
import { holdAnswers, hydrated } from '../fixtures/browser.ts';
import { drawFrames, countShifts, watchShifts } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks } from '../pages/site-parts.ts';
import { addLongCategory, LONG_CATEGORY } from '../fixtures/long-category.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('keeps the position of visitors who scroll while a list comes back', async ({ page }) => {
  await page.goto('/articles/category/1');
  await detailsLinks(page).last().click();
  await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
  // The document lacks the list until its response is released.
  await page.reload();
  const letListCome = await holdAnswers(page, '**/article/features?category=1');
  await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RENT AN INFLATABLE');
  const wheel = await page.evaluateHandle(() => {
    const turned = new Promise((resolve) => addEventListener('wheel', resolve, { once: true }));
    return { turned };
  });
  await page.mouse.wheel(0, 50);
  await wheel.evaluate(({ turned }) => turned.then(() => undefined));
  letListCome();
  await expect(page.getByRole('article')).toHaveCount(12);
  await drawFrames(page);
  expect(await scrolled(page)).toBeLessThan(100);
});

const PATH = `/articles/category/${LONG_CATEGORY}`;

test('a long list is laid out near the screen only, and shows the same card again', async ({
  page,
  ownSite,
}) => {
  await addLongCategory(ownSite.dataDir, 100);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(ownSite.url + PATH);
  await hydrated(page);
  await watchShifts(page);
  const links = detailsLinks(page);
  await expect(links).toHaveCount(100);
  expect(await isLaidOut(page, 99)).toBe(false);

  // As the browser's search, and as the keyboard does.
  await links.nth(99).focus();
  await expect.poll(() => isLaidOut(page, 99)).toBe(true);
  await expect(links.nth(99)).toBeInViewport();
  await links.nth(60).scrollIntoViewIfNeeded();
  expect(await countShifts(page)).toBe(0);
  // Not the card, which rises under the pointer.
  const item = page.getByRole('main').getByRole('listitem').nth(60);
  const place = await item.boundingBox();
  await links.nth(60).click();
  await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => item.boundingBox()).toEqual(place);
  await page.reload();
  await expect.poll(() => item.boundingBox()).toEqual(place);
});

/** True if the browser lays out the contents of a card. */
function isLaidOut(page: Page, card: number): Promise<boolean> {
  return detailsLinks(page)
    .nth(card)
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
}
