import type { Page, APIRequestContext } from '@playwright/test';
import { passTime } from '../fixtures/page-time.ts';

/** Milliseconds after which the server no longer takes the sender for a program. */
export const LEAST_TIME = 2_100;

/** The dialog after a message. */
export function thanks(page: Page) {
  return page.getByRole('dialog', { name: 'Thanks for contacting us!' });
}

/** Fills in the contact form and submits it, no faster than a person does by the page's clock. */
export async function sendMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Olga Visitor');
  await page.getByLabel('Phone').fill('479 555 0111');
  await page.getByLabel('Message').fill(message);
  await passTime(page, LEAST_TIME);
  await page.getByRole('button', { name: 'Submit' }).click();
}

// Of one address not every message is mailed.
const headers = { 'x-forwarded-for': '203.0.113.74' };

/** Sends a message of the contact form to a site. */
export async function sendInquiry(
  request: APIRequestContext,
  origin: string,
  fields: { name: string; message: string; took?: number; article_id?: number },
): Promise<void> {
  const data = { key: crypto.randomUUID(), email: 'ines@example.com', took: 9_000, ...fields };
  const response = await request.post('/catalogmx/index.php/contact/message', {
    data,
    headers: { ...headers, origin },
  });
  if (response.status() !== 201) throw new Error(`The message got ${response.status()}.`);
}

/** Opens the only inquiry of a name that is listed. */
export async function openInquiry(page: Page, name: string): Promise<void> {
  await page.locator('summary').filter({ hasText: name }).click();
}
