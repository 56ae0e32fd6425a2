import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../server/src/testing/test-mail-server.ts';
import { copyBaseData } from '../fixtures/base-data.ts';
import { ADMIN_PASSWORD, freePort, SERVE, type Site, startSite } from '../fixtures/site-process.ts';
import { expect, leavePages, test } from '../fixtures/site.fixture.ts';
import { logIn, submitLogin } from '../pages/login.ts';

const ADDRESS = 'owner@example.com';
const NEW_PASSWORD = 'Wet-Slide-43-tall';

let mailServer: MailServer;
let mailing: Site;

test.beforeEach(async () => {
  mailServer = await startMailServer();
  const port = await freePort();
  const { host, port: mailPort, from } = mailServer.smtp;
  const smtp = { SMTP_HOST: host, SMTP_PORT: String(mailPort), SMTP_FROM: from };
  const env = { ...smtp, PUBLIC_URL: `http://localhost:${port}` };
  mailing = await startSite(await copyBaseData(), env, SERVE, port);
});

test.afterEach(async ({ context }) => {
  await leavePages(context);
  await mailing.stop();
  await mailServer.stop();
  await rm(mailing.dataDir, { recursive: true, force: true });
});

test('a confirmed address gets a link for a new password', async ({ page, expectedErrors }) => {
  // The link that is used again, and the password before.
  expectedErrors.push(/40[01]/, /ApiError/);
  await page.setViewportSize({ width: 400, height: 800 });
  await logIn(page, mailing.url);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  const email = page.getByLabel('Correo electrónico');
  await email.fill(ADDRESS);
  const section = page.locator('section', { has: email });
  await section.getByLabel('Contraseña actual', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Guardar correo' }).press('Enter');
  await expect(page.getByText(`Enviamos un enlace a ${ADDRESS}.`)).toBeVisible();
  await page.goto(await linkOf(1));
  await page.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await page.goto(`${mailing.url}/Dashboard`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByText('a link is on its way')).toBeVisible();
  const link = await linkOf(2);
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
async function linkOf(count: number): Promise<string> {
  await expect.poll(() => mailServer.mails.length).toBe(count);
  const text = (mailServer.mails.at(-1) ?? '').replaceAll('=\r\n', '');
  return /http:\/\/localhost:\d+\/\w+#[\w-]+/.exec(text)?.[0] ?? '';
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
}
