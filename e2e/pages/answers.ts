import type { Page } from '@playwright/test';

/**
 * Leaves the requests of a method to an address without a response.
 * @returns `sent` counts them, and those that come later; `stop` lets later ones reach the server.
 */
export async function letHang(page: Page, address: string, method: string) {
  let hangs = true;
  let sent = 0;
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent += 1;
    if (!hangs) return route.continue();
  });
  return { sent: () => sent, stop: () => (hangs = false) };
}
