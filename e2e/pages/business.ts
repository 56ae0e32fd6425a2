import { API_PATHS, API_ROOT, type SaveBusiness } from '@catalogmx/shared/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Saves values of the business as somebody else would. */
export async function saveBusiness(
  request: APIRequestContext,
  url: string,
  data: SaveBusiness,
): Promise<void> {
  const response = await request.put(url + API_ROOT + API_PATHS.business, {
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
