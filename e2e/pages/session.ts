import type { Page } from '@playwright/test';

/** Ends the session on the server, as a timeout does; the page still has its own cookie. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith('session'));
  await page.context().clearCookies({ name: session?.name ?? '' });
}
