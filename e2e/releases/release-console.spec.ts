import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/accessibility.ts';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { navbar } from '../pages/site-parts.ts';

const CONSOLE = '/release-console';

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url + CONSOLE);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test(
    'a night call: no page of the site starts, and the shell is rolled back',
    {
      tag: '@core',
    },
    async ({ openVisitor, ownSite: { url }, releases, page: phone, expectedErrors }) => {
      expectedErrors.push(/status of 401/);
      const { current: before = '' } = await releases.list('shell');
      await releases.release('shell', {
        version: '2.0.0',
        edit: (text) => text.replace(/\.(hydrate|create)Root\)\(/g, '.brokenRoot)('),
      });
      const visitor = await openVisitor(1);
      const reported = visitor.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('"failure"')),
      );
      await visitor.goto('/');
      await expect(visitor.getByText('This page is not loading.')).toBeVisible();
      await reported;

      await logIn(phone, url);
      const shell = phone.getByRole('region', { name: 'shell' });
      await expect(shell).toContainText('2.0.0 is live since');
      await expect(shell).toContainText('1 visitor, 1 with a failure.');
      const row = (name: string) => shell.getByRole('row', { name });
      // Counts are written every five seconds.
      await expect(async () => {
        await phone.reload();
        await expect(row('Failed').getByRole('cell').first()).toContainText('100.0 %');
      }).toPass();
      expect(await axeFindings(phone)).toEqual([]);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(400);

      await shell.getByRole('link', { name: `Roll back to ${before}` }).click();
      await expect(phone.getByRole('heading')).toHaveText('Roll back shell?');
      const item = phone.getByRole('listitem');
      await expect(item).toContainText(`shell: rollback to ${before} instead of 2.0.0`);
      await expect(item).toContainText(`${before}: promoted`);
      expect(await axeFindings(phone)).toEqual([]);
      await phone.getByLabel('Why').fill('no page starts');
      await phone.getByLabel('Your password').fill(ADMIN_PASSWORD);
      await phone.getByRole('button', { name: 'Roll back now' }).click();
      await expect(phone.getByRole('status')).toHaveText(
        `Done: rollback to ${before} instead of 2.0.0.`,
      );
      await expect(phone.getByRole('listitem').first()).toContainText('rolled back');

      await visitor.reload();
      await expect(navbar(visitor)).toBeVisible();
      const { history } = await releases.list('shell');
      expect(history.at(-1)).toMatchObject({
        action: 'rollback',
        by: 'admin (release console)',
        reason: 'no page starts',
      });
    },
  );
});

test('scripts of the site cannot read the console, frame it, or hold its window', async ({
  page,
  site: { url },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/, /frame-src/);
  await logIn(page, url);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto(`${url}/contactUs`);
  const status = await page.evaluate(async (path) => (await fetch(path)).status, CONSOLE);
  expect(status).toBe(403);

  const opened = page.waitForEvent('popup');
  await page.evaluate((path) => {
    Object.assign(globalThis, { opened: open(path) });
  }, CONSOLE);
  const popup = await opened;
  await expect(popup.getByRole('region', { name: 'shell' })).toBeVisible();
  expect(await popup.evaluate(() => opener === null)).toBe(true);
  const isClosed = () => (globalThis as unknown as { opened: Window }).opened.closed;
  await expect.poll(() => page.evaluate(isClosed)).toBe(true);

  const refused = page.waitForEvent('console', (message) => /frame-src/.test(message.text()));
  await page.evaluate((path) => {
    const frame = document.createElement('iframe');
    frame.src = path;
    document.body.append(frame);
  }, CONSOLE);
  await refused;
});
