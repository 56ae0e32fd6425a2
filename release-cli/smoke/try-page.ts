import type { Page } from '@playwright/test';
import { pressButtons } from './in-page/read-page.ts';
import { type Faults, waitUntilSettled } from './page-state.ts';

const MOST_BUTTONS = 20;

/** Milliseconds in which an address changes. */
const NAVIGATES_WITHIN = 5_000;

/** Milliseconds for errors that follow the last press. */
const AFTERWARDS = 200;

/** Navigates from the page and back, and presses its buttons. Errors are heard by those who listen to the page. */
export async function tryPage(page: Page, path: string): Promise<Faults> {
  const faults = await navigateAwayAndBack(page, path);
  if (faults) return faults;
  // A press may lead to another document.
  await page.evaluate(pressButtons, MOST_BUTTONS).catch(() => undefined);
  await page.waitForTimeout(AFTERWARDS);
  return {};
}

/** Follows a link of the navigation bar in the same document, and returns. */
async function navigateAwayAndBack(page: Page, path: string): Promise<Faults | undefined> {
  const links = page.locator('header nav a[href^="/"]:visible');
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const index = paths.findIndex((other) => other !== null && other !== path);
  const to = paths[index];
  if (typeof to !== 'string') return undefined;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await links.nth(index).click({ timeout: NAVIGATES_WITHIN });
  const noWay = `from it the navigation bar does not lead to ${to}`;
  const why = await arrives(page, to);
  if (why !== undefined) return { slow: [`${noWay}: ${why}`] };
  const isSameDocument = await page.evaluate(() => 'sameDocument' in window);
  if (!isSameDocument) return { failures: [`${noWay}: the page is loaded again`] };
  await page.evaluate(() => history.back());
  const whyNotBack = await arrives(page, path);
  if (whyNotBack === undefined) return undefined;
  return { slow: [`one cannot return to it from ${to}: ${whyNotBack}`] };
}

async function arrives(page: Page, path: string): Promise<string | undefined> {
  try {
    await page.waitForURL((url) => url.pathname === path, {
      timeout: NAVIGATES_WITHIN,
      waitUntil: 'commit',
    });
  } catch {
    return 'the address does not change';
  }
  try {
    await waitUntilSettled(page, NAVIGATES_WITHIN);
    return undefined;
  } catch {
    return 'nothing is on screen there';
  }
}
