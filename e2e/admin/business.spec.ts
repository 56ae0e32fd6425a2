import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, LOGGED_OUT, test } from '../fixtures/site.fixture.ts';
import { openBusiness, pressSave, saveBusiness } from '../pages/business.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

// The site is shared with other tests, which none of these values concerns.
const PHOTO = join(import.meta.dirname, '../../docs/images/home.jpg');

const SAMPLE_OWNERS = 'Sam and Alex Sample';

test('a saved value is on the next page of a visitor', async ({ page, browser, site }) => {
  const owners = 'Inés & “Ben”';
  await page.goto('/Dashboard');
  await page.getByRole('link', { name: 'The business' }).press('Enter');
  const field = page.getByLabel('Owners', { exact: true });
  await field.fill(owners);
  await expect(page.getByRole('region', { name: 'What visitors will see' })).toContainText(
    `${owners} are the people behind`,
  );
  await page.getByLabel('Video', { exact: true }).fill('https://video.example/1');
  await pressSave(page);
  await expect(page.getByLabel('Video', { exact: true })).toBeFocused();
  await expect(page.getByText('Use the address of a video on')).toBeVisible();
  await page.getByRole('button', { name: 'Use the value of business.json: Video' }).click();
  await pressSave(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

  const visitor = await browser.newPage({
    baseURL: site.url,
    storageState: LOGGED_OUT,
    javaScriptEnabled: false,
  });
  await visitor.goto('/');
  await expect(visitor.getByText(`${owners} are the people behind`)).toBeAttached();
  await page.getByRole('link', { name: 'Ozark Bounce & Party' }).first().click();
  await expect(page.getByText(`${owners} are the people behind`)).toBeVisible();

  await openBusiness(page);
  await expect(page.getByText('Saved here, by Administrator')).toBeVisible();
  await page.getByRole('button', { name: 'Use the value of business.json: Owners' }).click();
  await expect(field).toHaveValue(SAMPLE_OWNERS);
  await pressSave(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(`${SAMPLE_OWNERS} are the people behind`)).toBeAttached();
  await visitor.close();
});

test('a banner that was uploaded moves nothing on the home page', async ({ page, site }) => {
  await page.goto('/');
  const drawn = page.locator('[aria-hidden]:has(> svg[viewBox="0 0 440 420"])');
  const before = await boxes(page, drawn);
  await openBusiness(page);
  await page.getByLabel('Banner', { exact: true }).setInputFiles(PHOTO);
  const preview = page.getByRole('img', { name: 'Banner now' });
  await expect(preview).toHaveJSProperty('complete', true);
  await pressSave(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await page.goto('/');
  const photo = page.locator('img[srcset*="/business-picture/"]');
  await expect(photo).toHaveJSProperty('complete', true);
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  expect(await boxes(page, photo)).toEqual(before);
  await saveBusiness(page.request, site.url, { values: { banner: null } });
});

/** Where the picture of the banner and the tiles below it are, on a desktop and on a phone. */
async function boxes(page: Page, picture: Locator) {
  const tiles = page.getByRole('navigation', { name: 'What we offer' });
  const places = [];
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [picture, tiles]) places.push(await part.boundingBox());
  }
  return places;
}
