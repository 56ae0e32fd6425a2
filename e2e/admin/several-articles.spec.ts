import { expect, test } from '../fixtures/site.fixture.ts';
import { articleTitles } from '../pages/admin-articles.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

test('an article is created, duplicated and both are switched off together', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/Dashboard');
  const name = 'Parade Float';
  const dialog = page.getByRole('dialog', { name: 'Article Details' });
  await page.getByRole('button', { name: 'New Article' }).press('Enter');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await articleTitles(page))[0]).toBe(name);

  await page.getByRole('button', { name: `Duplicate ${name}` }).focus();
  // A key that is held presses once.
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await articleTitles(page))[0]).toBe(`Copy of ${name}`);
  await page.getByRole('button', { name: `Add pictures to Copy of ${name}` }).press('Enter');
  const images = page.getByRole('heading', { name: 'Images' });
  await expect(images).toBeFocused();
  await expect(images).toBeInViewport();
  await page.goBack();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(/^2 of /)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  await page.getByRole('checkbox', { name: `Select Copy of ${name}` }).click();
  const bar = page.getByRole('group', { name: 'Selected articles' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByLabel('New category').selectOption('RENT PARTY EQUIPMENT');
  await bar.getByRole('button', { name: 'Move' }).click();
  await expect(bar).toContainText('2 articles are now in RENT PARTY EQUIPMENT:');
  await expect(page.getByRole('cell', { name: 'RENT PARTY EQUIPMENT' })).toHaveCount(2);
  for (const title of [name, `Copy of ${name}`]) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  }
  await bar.getByRole('button', { name: 'Switch off' }).press('Enter');
  await expect(bar).toContainText('2 articles are now in Deleted Articles:');
  await expect(bar).toBeFocused();
  await expect(page.getByText('Moved to Deleted Articles')).toHaveCount(2);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('2 articles are back where they were:');
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
});
