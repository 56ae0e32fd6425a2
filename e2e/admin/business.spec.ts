import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openBusiness, pressSave, saveBusiness } from '../pages/business.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

// The site is shared with other tests, which none of these values concerns.
const PHOTO = join(import.meta.dirname, '../../docs/images/home.jpg');

const SAMPLE_OWNERS = 'Sam and Alex Sample';

for (const width of [1280, 400]) {
  test(`a saved value is on the next page of a visitor, at ${width} px`, async ({
    page,
    browser,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const owners = `Inés & “Ben” ${width}`;
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

    const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
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

  test(`two administrators lose nothing of each other's values, at ${width} px`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    await page.setViewportSize({ width, height: 800 });
    await openBusiness(page);
    await saveBusiness(page.request, site.url, {
      values: { owners: `Rosa ${width}`, priceRange: '$$$' },
    });
    await page.getByLabel('Owners', { exact: true }).fill(`Ana ${width}`);
    await pressSave(page);
    const keep = page.getByRole('button', { name: 'Keep mine: Owners' });
    await expect(keep).toBeFocused();
    await expect(page.getByRole('alert').filter({ has: keep })).toContainText(`Rosa ${width}`);
    await keep.press('Enter');
    await pressSave(page);
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    await expect(page.getByLabel('Price range', { exact: true })).toHaveValue('$$$');

    const former = page.getByRole('listitem').filter({ hasText: `to “Rosa ${width}”` });
    await former.getByRole('button', { name: /^Restore the version/ }).press('Enter');
    await expect(page.getByLabel('Owners', { exact: true })).toHaveValue(`Rosa ${width}`);
    await saveBusiness(page.request, site.url, { values: { owners: null, priceRange: null } });
  });
}

for (const width of [1280, 400]) {
  test(`a banner that was uploaded moves nothing on the home page, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const before = await boxes(
      page,
      page.locator('[aria-hidden]:has(> svg[viewBox="0 0 440 420"])'),
    );
    await openBusiness(page);
    await page.getByLabel('Banner', { exact: true }).setInputFiles(PHOTO);
    const preview = page.getByRole('img', { name: 'Banner now' });
    await expect(preview).toHaveJSProperty('complete', true);
    await pressSave(page);
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    await page.goto('/');
    const photo = page.locator('img[srcset*="/business-picture/"]');
    await expect(photo).toHaveJSProperty('complete', true);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    expect(await boxes(page, photo)).toEqual(before);
    await saveBusiness(page.request, site.url, { values: { banner: null } });
  });
}

/** Where the picture of the banner and the tiles below it are. */
function boxes(page: Page, picture: Locator) {
  const tiles = page.getByRole('navigation', { name: 'What we offer' });
  return Promise.all([picture, tiles].map((part) => part.boundingBox()));
}
