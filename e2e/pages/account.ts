import type { Page } from '@playwright/test';

/** On 'Mi cuenta', up to the QR code. */
export async function beginTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('img', { name: 'Código QR' }).waitFor();
}

/** Up to the recovery codes, while nothing is switched on. */
export async function showRecoveryCodes(page: Page): Promise<void> {
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-234${index}`);
  await page.route('**/user/two-factor', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { codes } }) : route.fallback(),
  );
  await beginTwoFactor(page);
  await page.getByLabel('Código', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.getByText('Ya los guardé').waitFor();
}

export async function enterWrongPasswords(page: Page): Promise<void> {
  await page.getByLabel('Nueva contraseña').fill('short');
  await page.getByLabel('Confirmar contraseña').fill('other');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Usa de 8 a 128 caracteres.').waitFor();
}

/** On the login page: requires a code for each login, and accepts none. */
export async function enterWrongCode(page: Page): Promise<void> {
  await page.route('**/user/login', (route) => {
    const hasCode = 'code' in (route.request().postDataJSON() as object);
    const headers = { 'x-two-factor': hasCode ? 'wrong' : 'required' };
    return route.fulfill({ status: 401, headers, json: false });
  });
  await page.getByLabel('Username').fill('maria');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('That code is not right.').waitFor();
}

/** On the login page: as a user whose password somebody else chose, who mistypes another one. */
export async function differInFirstPassword(page: Page): Promise<void> {
  const maria = { id: 2, username: 'maria', name: 'María López', mustChangePassword: true };
  await page.route('**/user/login', (route) => route.fulfill({ json: maria }));
  await page.getByLabel('Username').fill('maria');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await page.getByLabel('New password').fill('Slide-Green-43');
  await page.keyboard.press('Enter');
  await page.getByText('The passwords differ.').waitFor();
}
