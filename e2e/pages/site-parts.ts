import { type Locator, type Page, expect } from '@playwright/test';
import type { Variant } from '../fixtures/variant-build.ts';

/** The links from the cards of a category, or from one card, to their articles. */
export function detailsLinks(cards: Locator | Page) {
  return cards.getByRole('link', { name: /^Details/ });
}

/** The small pictures of an article, which open in full size. */
export function thumbnails(page: Page) {
  return page.getByRole('region', { name: 'Pictures' }).getByRole('button');
}

/** The navigation bar at the top of every page. */
export function navbar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Follows a link of the navigation bar. */
export function followNavbar(page: Page, link: string): Promise<void> {
  return navbar(page).getByRole('link', { name: link }).click();
}

/** Waits until no part of the page shows that it loads. */
export async function waitForLoading(page: Page): Promise<void> {
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading/ });
  await expect(loading).toHaveCount(0);
}

const SKIP_LINK = 'Skip to the content';

/** Another shell, recognized by its skip link. */
export function markedShell(version: string): Variant {
  return { version, edit: (text) => text.replace(SKIP_LINK, `Skip past shell ${version}`) };
}

/** Waits for a {@link markedShell}, without a version for that of the build. */
export function expectShell(page: Page, version?: string): Promise<void> {
  const name = version ? `Skip past shell ${version}` : SKIP_LINK;
  return expect(page.getByRole('link', { name })).toHaveCount(1);
}
