import { expect, LOGGED_OUT, test } from '../fixtures/site.fixture.ts';
import { submitLogin } from '../pages/login.ts';
import { photo } from '../pages/pictures.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });
test.beforeEach(({ page }) => page.goto('/Dashboard'));

test(
  'new article → upload → visible to the visitor → switched off → gone, in Deleted Articles',
  { tag: ['@core', '@both-databases'] },
  async ({ page, browser, site, expectedErrors }) => {
    // The visitor's article that is gone.
    expectedErrors.push(/404/);
    const visitor = await browser.newPage({ baseURL: site.url, storageState: LOGGED_OUT });
    await page.getByRole('button', { name: 'New Article' }).click();
    const modal = page.getByRole('dialog', { name: 'Article Details' });
    await modal.getByLabel('Title').fill('Unicorn Castle & Slide');
    await modal.getByLabel('Category').selectOption('3');
    await modal.getByLabel('Content').fill('A castle with a horn.');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toBeHidden();

    await page.getByRole('searchbox').fill('Unicorn');
    await expect(page.getByText(/^1 of .* articles$/)).toBeVisible();
    await page.getByRole('button', { name: /^Edit Unicorn/ }).click();
    await expect(page.getByRole('heading', { name: 'Editing Article' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles([
        await photo('front.jpg', '#7a5cff'),
        { name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ]);
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await expect(page.getByText('✅ Image uploaded successfully!')).toBeVisible();
    await expect(page.getByText('❌ Error: no conetion or invalid format')).toBeVisible();
    await expect(page.getByText('1 uploaded, 1 refused')).toBeVisible();
    await expect(page.getByRole('img', { name: 'front' })).toBeVisible();

    await visitor.goto('/articles/category/3');
    const card = visitor.getByRole('article').filter({ hasText: 'Unicorn Castle & Slide' });
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: /^Details/ }).click();
    await expect(visitor.getByRole('img', { name: 'front' }).last()).toBeVisible();

    await page.getByLabel('Title').fill('Unicorn Castle & Water Slide');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/Dashboard?search=Unicorn');
    await expect(page.getByRole('row', { name: /Unicorn Castle & Water Slide/ })).toBeVisible();
    await page.getByRole('switch', { name: /Unicorn/ }).click();
    await expect(page.getByRole('row', { name: /Unicorn/ })).toBeHidden();
    await page.getByRole('tab', { name: 'Deleted Articles' }).click();
    await expect(page.getByRole('row', { name: /Unicorn Castle & Water Slide/ })).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByText('Not found!')).toBeVisible();
    await visitor.goto('/articles/category/3');
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(visitor.getByText('Unicorn')).toBeHidden();
    await visitor.close();
  },
);

test('a second click where a switched article was changes nothing; "Undo" takes it back', async ({
  page,
}) => {
  const rows = page.getByRole('table').locator('tbody tr');
  const [first, second] = [rows.first(), rows.nth(1)];
  const height = (await first.boundingBox())?.height;
  const { x = 0, y = 0 } = (await first.getByRole('switch').boundingBox()) ?? {};
  const click = () => page.mouse.click(x + 20, y + 20);
  await click();
  await expect(first).toHaveText('Moved to Deleted ArticlesUndo');
  expect((await first.boundingBox())?.height).toBe(height);
  await click();
  await expect(second.getByRole('switch')).toBeChecked();
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByRole('switch')).toBeFocused();
  await expect(first.getByRole('switch')).toBeChecked();
});

test(
  'users are created, edited and switched off; user 1 is protected',
  { tag: ['@core', '@both-databases'] },
  async ({ page, browser, site }) => {
    await page.getByRole('tab', { name: 'User Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Administración de Usuarios' })).toBeVisible();
    const first = page.getByRole('row', { name: /admin/ }).first();
    await expect(first.getByRole('button', { name: /Editar/ })).toHaveCount(0);
    await expect(first.getByRole('switch')).toBeDisabled();

    await page.getByLabel('Username').fill('carla');
    await page.getByLabel('Full Name').fill('Carla Núñez');
    await page.getByLabel('Contraseña').fill('globos-y-castillos');
    await page.getByRole('button', { name: 'Crear' }).click();
    const carla = page.getByRole('row', { name: /carla/ });
    await expect(carla).toBeVisible();

    await carla.getByRole('button', { name: /Editar/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Usuario' });
    await dialog.getByLabel('Nueva contraseña').fill('saltarines-2026');
    await dialog.getByLabel('Confirmar contraseña').fill('otra');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Las contraseñas no coinciden.')).toBeVisible();
    await dialog.getByLabel('Confirmar contraseña').fill('saltarines-2026');
    await dialog.getByLabel('Nombre completo').fill('Carla N.');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Carla N\./ })).toBeVisible();

    const other = await browser.newPage({ baseURL: site.url, storageState: LOGGED_OUT });
    await other.goto('/settings');
    await submitLogin(other, 'carla', 'saltarines-2026');
    // An administrator knows that one.
    await other.getByLabel('New password').fill('una-carpa-verde-7');
    await other.getByLabel('Repeat the password').fill('una-carpa-verde-7');
    await other.getByRole('button', { name: 'Save the password' }).click();
    await expect(other.getByText('Welcome: Carla N.')).toBeVisible();

    await page.getByRole('row', { name: /carla/ }).getByRole('switch').click();
    await expect(page.getByRole('row', { name: /carla/ }).getByRole('switch')).not.toBeChecked();
    await other.getByRole('tab', { name: 'Deleted Articles' }).click();
    await other.reload();
    await expect(other).toHaveURL('/settings');
    await other.close();
  },
);
