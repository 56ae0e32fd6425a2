import { expect, type Page } from '@playwright/test';

/** The buttons of the articles table that lead to an article's form. */
export function editButtons(page: Page) {
  return page.getByRole('button', { name: /^Edit / });
}

/** Opens the form of the first article in the table. */
export async function openFirstArticle(page: Page): Promise<void> {
  await editButtons(page).first().click();
  await expect(page.getByRole('heading', { name: 'Editing Article' })).toBeVisible();
}
