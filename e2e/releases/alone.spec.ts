import { test as base } from '../fixtures/alone.fixture.ts';
import { expect } from '../fixtures/site.fixture.ts';
import { freePort } from '../fixtures/site-process.ts';
import { submitLogin } from '../pages/login.ts';

const test = base.extend<{ port: number }>({
  port: async ({}, use) => use(await freePort()),
  settings: ({ port }, use) => use({ OVERRIDE_ORIGINS: `http://localhost:${port}` }),
});

test('each remote runs alone, on a fake API', async ({ startAlone, page }) => {
  await page.goto(`${await startAlone('catalog-remote')}/articles/category/1`);
  await expect(page.getByText('catalog, running alone')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: /^Details of Royal Castle/ }).click();
  await expect(page.getByRole('heading', { name: 'Royal Castle' })).toBeVisible();

  await page.goto(`${await startAlone('admin-remote')}/settings`);
  await expect(page.getByText('admin, running alone')).toBeVisible();
  await submitLogin(page, 'admin', 'party-time-2026');
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Royal Castle/ })).toBeVisible();
});

test('a local build lies over the live site, where its settings allow it', async ({
  serveCatalog,
  port,
  page,
  ownSite: { url },
  expectedErrors,
}) => {
  // The site's policy allows no socket for reloads.
  expectedErrors.push(/'ws:.+Content Security Policy/);
  const origin = await serveCatalog(port);
  const entries: string[] = [];
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/entry\./.test(request.url())) entries.push(new URL(request.url()).origin);
    if (request.url().endsWith('/beacon')) reports.push(request.postData() ?? '');
  });
  await page.goto(`${url}/?override=catalog@${origin}`);
  const badge = page.getByRole('complementary', { name: 'Override' });
  await expect(badge).toContainText(`comes from ${origin}`);
  await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
  expect(entries).toContain(origin);
  // They would count for the live release.
  expect(reports.filter((text) => text.includes('catalog'))).toEqual([]);

  // It holds in this tab, until it is left.
  await page.goto(`${url}/contactUs`);
  await expect(badge).toBeVisible();
  await badge.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await expect(badge).toBeHidden();
});
