import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { unrendered } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { logIn } from '../pages/login.ts';
import { followNavbar, navbar } from '../pages/navbar.ts';

test.beforeEach(({ expectedErrors }) => {
  // The browser and the shell report what is missing.
  expectedErrors.push(/404|failed|RUNTIME|integrity|MIME type/i);
});

test('with the admin release missing the visitor’s site works, and /settings says what to do', async ({
  page,
  ownSite: { url, dataDir },
}) => {
  await rename(join(dataDir, 'releases/admin'), join(dataDir, 'releases/admin-away'));
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('alert')).toContainText('This page is taking a break');
  await followNavbar(page, 'PARTY EQUIPMENT');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('with the catalog release missing the admin area works, and a restored one works after "Try again"', async ({
  page,
  ownSite: { url, dataDir },
}) => {
  const folder = join(dataDir, 'releases/catalog');
  await rename(folder, `${folder}-away`);
  await page.goto(url + unrendered('/'));
  await expect(page.getByRole('alert')).toContainText('This page is taking a break');
  await expect(navbar(page)).toBeVisible();
  await cp(`${folder}-away`, folder, { recursive: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
  await rename(folder, `${folder}-gone`);
  await logIn(page, url);
});
