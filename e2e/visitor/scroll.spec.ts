import type { Page } from '@playwright/test';
import { holdAnswers } from '../fixtures/browser.ts';
import { drawFrames } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { detailsLinks } from '../pages/catalogue.ts';

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
