import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../server/src/testing/test-mail-server.ts';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test as base } from '../fixtures/site.fixture.ts';
import { logIn, submitLogin } from '../pages/login.ts';

const ADDRESS = 'owner@example.com';
const NEW_PASSWORD = 'Wet-Slide-43-tall';

const test = base.extend<{ mailServer: MailServer }>({
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.stop();
  },
  settings: ({ mailServer: { smtp } }, use) =>
    use({ SMTP_HOST: smtp.host, SMTP_PORT: String(smtp.port), SMTP_FROM: smtp.from }),
});

test('a confirmed address gets a link for a new password', async ({
  page,
  ownSite: { url },
  mailServer,
  expectedErrors,
}) => {
  // The link that is used again, and the password before.
  expectedErrors.push(/40[01]/, /ApiError/);
  await page.setViewportSize({ width: 400, height: 800 });
  await logIn(page, url);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  const email = page.getByLabel('Correo electrónico');
  await email.fill(ADDRESS);
  const section = page.locator('section', { has: email });
  await section.getByLabel('Contraseña actual', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Guardar correo' }).press('Enter');
  await expect(page.getByText(`Enviamos un enlace a ${ADDRESS}.`)).toBeVisible();
  await page.goto(await linkOf(mailServer, 1));
  await page.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await page.goto(`${url}/Dashboard`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByText('a link is on its way')).toBeVisible();
  const link = await linkOf(mailServer, 2);
  await setPassword(page, link);
  await expect(page.getByText('Your new password is saved. Log in with it.')).toBeVisible();
  await page.goto('about:blank');
  await setPassword(page, link);
  await expect(page.getByRole('alert')).toContainText('This link was used already');

  await page.getByRole('link', { name: 'Go to the login' }).click();
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
  await submitLogin(page, 'admin', NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
});

/** Waits for a mail and returns the link in it. */
async function linkOf({ mails }: MailServer, count: number): Promise<string> {
  await expect.poll(() => mails.length).toBe(count);
  const text = (mails.at(-1) ?? '').replaceAll('=\r\n', '');
  return /http:\/\/localhost:\d+\/\w+#[\w-]+/.exec(text)?.[0] ?? '';
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
}
