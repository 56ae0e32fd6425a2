import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { passTime } from '../fixtures/page-time.ts';

/** Milliseconds that a person takes at least to fill in the form: the server suspects less. */
export const LEAST_TIME = 2_100;

/** Fills in the contact form and submits it, no faster than a person does by the page's clock. */
export async function sendMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Olga Visitor');
  await page.getByLabel('Phone').fill('479 555 0111');
  await page.getByLabel('Message').fill(message);
  await passTime(page, LEAST_TIME);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** What the server has stored of messages with a text, one for each time, and why it suspects them. */
export function storedSuspicions(dataDir: string, message: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'catalogmx.sqlite'), { readOnly: true });
  try {
    const rows = database
      .prepare('select suspicion from contact_messages where message = ?')
      .all(message);
    return rows.map(({ suspicion }) => suspicion);
  } finally {
    database.close();
  }
}

/** How many mails with a text the server has written. */
export async function mailCount(dataDir: string, message: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(message)).length;
}
