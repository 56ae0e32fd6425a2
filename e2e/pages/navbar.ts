import type { Page } from '@playwright/test';

/** The navigation bar at the top of every page. */
export function navbar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Follows a link of the navigation bar. */
export function followNavbar(page: Page, link: string): Promise<void> {
  return navbar(page).getByRole('link', { name: link }).click();
}
