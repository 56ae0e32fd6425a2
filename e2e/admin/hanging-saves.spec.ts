import { expect, test } from '../fixtures/site.fixture.ts';
import { openArticle, saveArticle } from '../pages/admin-articles.ts';
import { letHang } from '../pages/answers.ts';
import { USER_PASSWORD } from '../pages/users.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

test('an article that hangs is cancelled and saved once, by mouse', async ({ page, site }) => {
  await saveArticle(page.request, site.url, { title: 'Hanging', content: '', cat_id: 3 });
  await openArticle(page, 'Hanging');
  const saves = await letHang(page, '**/article/features', 'POST');
  await page.getByLabel('Title').fill('Half written');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(saves.sent).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Saving was canceled.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Half written');

  saves.stop();
  await page.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(page.getByText(/is saved\.$/)).toBeVisible();
  expect(saves.sent()).toBe(2);
});

test('a new user that hangs is cancelled and saved once, by keyboard', async ({ page }) => {
  await page.goto('/Dashboard?tab=users');
  await page.getByLabel('Username').fill('hanging');
  await page.getByLabel('Contraseña').fill(USER_PASSWORD);
  const saves = await letHang(page, '**/user/create', 'POST');
  await page.getByLabel('Full Name').fill('Half written');
  await page.keyboard.press('Enter');
  await expect.poll(saves.sent).toBe(1);
  // Of a line that appears once the save takes long.
  await page.getByRole('button', { name: 'Cancelar el guardado' }).press('Enter');
  await expect(page.getByText('Se canceló el guardado.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Half written');

  saves.stop();
  await page.getByRole('button', { name: 'Reintentar' }).focus();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByText(/^Usuario .* creado\.$/)).toBeVisible();
  expect(saves.sent()).toBe(2);
});
