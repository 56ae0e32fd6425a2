import { API_ROOT, businessCalls, type SaveBusiness } from '@catalogmx/shared/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { LONG_TEXT } from './long-texts.ts';

/** Saves values of the business as somebody else would. */
export async function saveBusiness(
  request: APIRequestContext,
  url: string,
  data: SaveBusiness,
): Promise<void> {
  const response = await request.put(url + API_ROOT + businessCalls.show.path, {
    data,
    headers: { origin: url },
  });
  expect(response.status()).toBe(200);
}

/** Opens the page with the values of the business. */
export async function openBusiness(page: Page): Promise<void> {
  await page.goto('/Business');
  await page.getByLabel('Owners', { exact: true }).waitFor();
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
}

/** Shows the frame of the map, and old versions. The server is left out. */
export async function openMap(page: Page): Promise<void> {
  const version = { at: Date.UTC(2026, 10, 20, 15), by: 'Rosa Núñez', values: {} };
  const fields = { phone: { from: '', to: '(479) 555-0100' }, owners: { from: LONG_TEXT, to: '' } };
  const versions = [2, 1].map((number) => ({ ...version, version: number, fields }));
  await page.route('**/business/versions*', (route) =>
    route.fulfill({ json: { versions, total: 21 } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.getByRole('button', { name: /^Restore the version/ }).waitFor();
}

/** Shows what is said beside fields, and values of any length. */
export async function enterWrongValues(page: Page): Promise<void> {
  await page.getByLabel('Owners', { exact: true }).fill(LONG_TEXT);
  await page.getByLabel('Phone', { exact: true }).fill('call us');
  await page.getByLabel('Latitude').fill('north');
  await page.getByLabel('City').fill('');
  await page.getByLabel('Towns', { exact: true }).fill('Rogers\nRogers');
  await page.getByLabel('Video', { exact: true }).fill('https://video.example/1');
  await page.getByRole('button', { name: 'Add hours' }).click();
  await pressSave(page);
  await page.getByText('Choose at least one day.').waitFor();
}

/** Saves values that do not arrive. */
export async function failToSaveBusiness(page: Page): Promise<void> {
  await page.route('**/index.php/business', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Owners', { exact: true }).fill('Ana');
  await pressSave(page);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}
