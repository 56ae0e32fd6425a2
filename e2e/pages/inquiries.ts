import type { APIRequestContext, Page } from '@playwright/test';

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
