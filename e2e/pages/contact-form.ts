import type { Page } from '@playwright/test';
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
