import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.fixture.ts';
import { saveArticle, openArticle } from '../pages/admin-articles.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

/** With the search that the form was opened from. */
const DASHBOARD = /\/Dashboard\?/;

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).press('Enter');

test(
  'two administrators lose nothing of each other',
  { tag: '@both-databases' },
  async ({ page, browser, site, adminState, expectedErrors }) => {
    expectedErrors.push(/409/);
    await page.setViewportSize({ width: 400, height: 800 });
    const other = await browser.newPage({ baseURL: site.url, storageState: adminState });
    const name = 'Contested';
    await saveArticle(page.request, site.url, { title: name, content: 'Red', cat_id: 3 });
    await openArticle(page, name);
    await openArticle(other, name);

    await other.getByLabel('Title').fill(`${name} Tower`);
    await save(other);
    await expect(other).toHaveURL(DASHBOARD);
    await page.getByLabel('Content').fill('Blue');
    await page.getByLabel('Title').fill(`${name} Palace`);
    await save(page);
    const note = page.getByRole('alert').filter({ hasText: 'changed this' });
    await expect(note).toContainText(/^Administrator changed this on .* It is now:.*Tower/s);
    await expect(page.getByLabel('Title')).toHaveValue(`${name} Palace`);
    const mine = note.getByRole('button', { name: 'Keep mine' });
    await expect(mine).toBeFocused();
    await mine.press('Enter');
    await save(page);
    await expect(page).toHaveURL(DASHBOARD);

    await openArticle(other, `${name} Palace`);
    await expect(other.getByLabel('Content')).toHaveValue('Blue');
    await openArticle(page, `${name} Palace`);
    await page.getByLabel('Content').fill('Blue and green');
    await save(page);
    await expect(page).toHaveURL(DASHBOARD);
    await other.getByRole('switch', { name: 'Active' }).click();
    await save(other);
    await expect(other).toHaveURL(DASHBOARD);
    await openArticle(page, `${name} Palace`, 'Deleted Articles');
    await expect(page.getByLabel('Content')).toHaveValue('Blue and green');
    await other.close();
  },
);
