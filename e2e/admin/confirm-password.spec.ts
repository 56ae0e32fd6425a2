import { queryDatabase } from '../fixtures/stored-messages.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import { submitLogin } from '../pages/login.ts';
import { addUser, FIRST_PASSWORD, USER_PASSWORD } from '../pages/users.ts';

/** Makes all sessions of a user more than ten minutes old. */
async function age(site: Site, username: string): Promise<void> {
  await queryDatabase(site, (db) =>
    db
      .updateTable('sessions')
      .set({ created_at: Date.now() - 11 * 60_000 })
      .where('user_id', 'in', (users) =>
        users.selectFrom('users').select('id').where('username', '=', username),
      )
      .execute(),
  );
}

test(
  'an older session creates a user with the own password, by keyboard alone',
  { tag: '@both-databases' },
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/403/, /400/);
    await page.setViewportSize({ width: 400, height: 800 });
    await addUser(site.url, { username: 'nora', name: 'Nora' });
    await page.goto('/settings');
    await submitLogin(page, 'nora', USER_PASSWORD);
    await page.getByRole('tab', { name: 'User Settings' }).click();
    await age(site, 'nora');
    await page.getByLabel('Username').focus();
    await page.keyboard.type('hugo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hugo');
    await page.keyboard.press('Tab');
    await page.keyboard.type(FIRST_PASSWORD);
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Tu contraseña', { exact: true });
    await expect(field).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(page.getByText('Se canceló el guardado.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('hugo');
    await expect(page.getByLabel('Contraseña')).toHaveValue(FIRST_PASSWORD);
    await expect(page.getByLabel('Contraseña')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Esta no es tu contraseña.')).toBeVisible();
    // The typed text is selected.
    await page.keyboard.type(USER_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Usuario “hugo” creado.')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Confirma tu contraseña' });
    await expect(dialog).toHaveCount(0);

    // Each change needs the password.
    const active = page.getByRole('switch', { name: 'Activo: hugo' });
    await active.press(' ');
    await expect(field).toBeFocused();
    await page.keyboard.type(USER_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(active).not.toBeChecked();
    // It shows the new state while that is being saved, too.
    await expect(active).toBeEnabled();
    await page.reload();
    await expect(active).not.toBeChecked();
  },
);
