import type { Page } from '@playwright/test';
import { queryDatabase } from '../fixtures/query-database.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import { submitLogin } from '../pages/login.ts';
import { addNewUser, addUser, FIRST_PASSWORD, USER_PASSWORD } from '../pages/users.ts';

const OWN_PASSWORD = 'Wet-Slide-43-tall';

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

async function openUsers(page: Page, username: string): Promise<void> {
  await page.goto('/settings');
  await submitLogin(page, username, USER_PASSWORD);
  await page.getByRole('tab', { name: 'User Settings' }).click();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirma tu contraseña' });
const field = (page: Page) => page.getByLabel('Tu contraseña', { exact: true });

for (const width of [1280, 400]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }));

    test(
      'an older session creates a user with the own password, by keyboard alone',
      { tag: '@both-databases' },
      async ({ page, site, expectedErrors }) => {
        expectedErrors.push(/403/, /400/);
        const username = `nora${width}`;
        await addUser(site.url, { username, name: 'Nora' });
        await openUsers(page, username);
        await age(site, username);
        const created = `hugo${width}`;
        await page.getByLabel('Username').focus();
        await page.keyboard.type(created);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Hugo');
        await page.keyboard.press('Tab');
        await page.keyboard.type(FIRST_PASSWORD);
        await page.keyboard.press('Enter');
        await expect(field(page)).toBeFocused();

        await page.keyboard.press('Escape');
        await expect(page.getByText('Se canceló el guardado.')).toBeVisible();
        await expect(page.getByLabel('Username')).toHaveValue(created);
        await expect(page.getByLabel('Contraseña')).toHaveValue(FIRST_PASSWORD);
        await expect(page.getByLabel('Contraseña')).toBeFocused();

        await page.keyboard.press('Enter');
        await expect(field(page)).toBeFocused();
        await page.keyboard.type('wrong');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Esta no es tu contraseña.')).toBeVisible();
        // What was typed is selected.
        await page.keyboard.type(USER_PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page.getByText(`Usuario “${created}” creado.`)).toBeVisible();
        await expect(dialog(page)).toHaveCount(0);

        // Each change needs the password.
        const active = page.getByRole('switch', { name: `Activo: ${created}` });
        await active.press(' ');
        await expect(field(page)).toBeFocused();
        await page.keyboard.type(USER_PASSWORD);
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toHaveCount(0);
        await expect(active).not.toBeChecked();
        // It shows the new state while that is being saved, too.
        await expect(active).toBeEnabled();
        await page.reload();
        await expect(active).not.toBeChecked();
      },
    );

    test('a new user chooses a password at the first login, by keyboard alone', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/, /Check the password/);
      const username = `first${width}`;
      await addNewUser(site.url, { username, name: 'Fina' });
      await page.goto('/settings');
      await submitLogin(page, username, FIRST_PASSWORD);
      await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
      const password = page.getByLabel('New password');
      await expect(password).toBeFocused();
      const enter = async (text: string) => {
        await password.fill(text);
        await page.getByLabel('Repeat the password').fill(text);
        await page.keyboard.press('Enter');
      };
      await enter(FIRST_PASSWORD);
      await expect(page.getByText('Use another one than the first.')).toBeVisible();
      await page.goto('/Dashboard');
      await expect(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeVisible();
      await submitLogin(page, username, FIRST_PASSWORD);
      await expect(password).toBeFocused();
      await enter(OWN_PASSWORD);
      await expect(page.getByText('Welcome: Fina')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Active Articles' })).toBeVisible();

      await page.getByRole('button', { name: 'Log out' }).click();
      await submitLogin(page, username, OWN_PASSWORD);
      await expect(page.getByText('Welcome: Fina')).toBeVisible();
    });
  });
}
