import { expect, type Page } from '@playwright/test';

/** Waits until no part of the page shows that it loads. */
export async function waitForLoading(page: Page): Promise<void> {
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading/ });
  await expect(loading).toHaveCount(0);
}
