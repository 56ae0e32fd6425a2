import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The buttons of the articles table that lead to an article's form. */
export function editButtons(page: Page) {
  return page.getByRole('button', { name: /^Edit / });
}

/** The titles of the table's page, in order. */
export function articleTitles(page: Page): Promise<string[]> {
  return page.getByRole('table').locator('tbody strong').allTextContents();
}

/** Opens the form of the first article in the table. */
export async function openFirstArticle(page: Page): Promise<void> {
  await editButtons(page).first().click();
  await expect(page.getByRole('heading', { name: 'Editing Article' })).toBeVisible();
}

/** Finds an article on the dashboard and opens its form. */
export async function openArticle(
  page: Page,
  title: string,
  tab: 'Active Articles' | 'Deleted Articles' = 'Active Articles',
): Promise<void> {
  await page.goto('/Dashboard');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
}

/** Saves an article, without an id a new one, with the cookies of an administrator. */
export async function saveArticle(
  request: APIRequestContext,
  origin: string,
  fields: { id?: number; title?: string; content?: string; cat_id?: number },
): Promise<void> {
  const response = await request.post('/catalogmx/index.php/article/features', {
    data: fields,
    headers: { origin },
  });
  expect(response.ok()).toBe(true);
}
