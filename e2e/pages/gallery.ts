import type { Page } from '@playwright/test';

/** The small pictures of an article, which open in full size. */
export function thumbnails(page: Page) {
  return page.getByRole('region', { name: 'Pictures' }).getByRole('button');
}
