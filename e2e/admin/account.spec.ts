import { codeAt } from '../../server/src/testing/test-login.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { addUser, USER_PASSWORD as PASSWORD } from '../pages/users.ts';

test('two-factor codes are switched on and asked for at the next login, by keyboard alone', async ({
  page,
  site,
  expectedErrors,
}) => {
  // The missing and the wrong code.
  expectedErrors.push(/401/);
  await addUser(site.url, { username: 'paula', name: 'Paula' });
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);

  await page.goto('/settings');
  await expect(page.getByLabel('Username')).toBeFocused();
  await type('paula');
  await press('Tab');
  await type(PASSWORD);
  await press('Enter');
  await page.getByRole('link', { name: 'Mi cuenta' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeFocused();
  await page.getByRole('button', { name: 'Activar' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: /^Añade esta cuenta/ })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Copiar clave' })).toBeFocused();
  await press('Tab');
  await type(codeAt(secret, Date.now()));
  await press('Enter');
  await expect(page.getByRole('heading', { name: /^Guarda tus códigos/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: /^(\w{4}-){3}\w{4}$/ })).toHaveCount(
    10,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await page.getByRole('button', { name: 'Ya los guardé' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused();
  await expect(page.getByText('Quedan 10 de 10 códigos de recuperación.')).toBeVisible();

  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('link', { name: 'Volver al panel' }).press('Enter');
  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await type('paula');
  await press('Tab');
  await type(PASSWORD);
  await press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await type('000000');
  await press('Enter');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  // Replaces the wrong code, which is selected. The one from before is used up, but the next is taken early.
  await type(codeAt(secret, Date.now() + 30_000));
  await press('Enter');
  await expect(page.getByText('Welcome: Paula')).toBeVisible();
});
