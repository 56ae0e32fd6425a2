import type { Locator } from '@playwright/test';
import { olderBackEnd } from '../fixtures/older-back-end.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { articleTitles } from '../pages/admin-articles.ts';
import { logIn } from '../pages/login.ts';
import { photo } from '../pages/pictures.ts';
import { USER_PASSWORD } from '../pages/users.ts';

test('a back end with the documented calls only is enough', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const press = (button: Locator) => button.press('Enter');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.setViewportSize({ width: 400, height: 800 });
  const unknown = await olderBackEnd(page);
  await logIn(page);
  await expect.poll(() => articleTitles(page)).toHaveLength(10);
  await expect.poll(() => [...unknown]).toContain('GET /business');
  for (const name of [/^Inquiries/, 'The business', 'Mi cuenta']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }

  const title = 'Older castle';
  await press(button('New Article'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('RENT PARTY EQUIPMENT');
  await page.keyboard.press('Tab');
  await press(button('Save'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox').fill(title);
  await expect.poll(() => articleTitles(page)).toEqual([title]);
  await page.getByRole('switch', { name: `Active: ${title}` }).press(' ');
  await press(button('Undo'));
  await expect(page.getByRole('switch', { name: `Active: ${title}` })).toBeChecked();

  await press(button(`Edit ${title}`));
  await page.getByLabel('Add images').setInputFiles([await photo('front.jpg', '#a22')]);
  await press(button('Upload Image'));
  await expect(page.getByText('✅ Image uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'front' }).last()).toBeVisible();
  for (const name of [/^Delete/, /^Move/, /^Make cover/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByText('Last changed by')).toHaveCount(0);
  await page.getByLabel('Content').fill('Saved as documented');
  await press(button('Save'));
  await expect(page.getByRole('row', { name: /Saved as documented/ })).toBeVisible();

  await page.getByRole('tab', { name: 'User Settings' }).click();
  await page.getByLabel('Username').fill('older');
  await page.getByLabel('Full Name').fill('Olga');
  await page.getByLabel('Contraseña').fill(USER_PASSWORD);
  await press(button('Crear'));
  const row = page.getByRole('row', { name: /older/ });
  await row.getByRole('switch').press(' ');
  await expect(row.getByRole('switch')).not.toBeChecked();
  await press(button('Log out'));
  await expect(page).toHaveURL('/settings');
});
