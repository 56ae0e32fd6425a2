import type { Page } from '@playwright/test';
import { holdAnswers } from '../fixtures/browser.ts';
import { drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks } from '../pages/catalogue.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const width of [400, 1280]) {
  test(`going back shows the place in a list at ${width} px, and so does a reload`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/articles/category/1');
    const last = detailsLinks(page).last();
    await last.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(500);
    await last.click();
    await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(place);
  });
}

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
