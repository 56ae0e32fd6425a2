import { rm } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { serveCatalog, startAlone, type WebpackServer } from '../fixtures/alone.fixture.ts';
import { copyBaseData } from '../fixtures/base-data.ts';
import { freePort, SERVE, startSite } from '../fixtures/site-process.ts';
import { submitLogin } from '../pages/login.ts';

const test = base.extend<{ run: (start: Promise<WebpackServer>) => Promise<string> }>({
  run: async ({}, use) => {
    const started: WebpackServer[] = [];
    await use(async (start) => {
      const server = await start;
      started.push(server);
      return server.url;
    });
    for (const server of started) server.stop();
  },
});

test('the catalogue runs alone, on a fake API', async ({ page, run }) => {
  const url = await run(startAlone('catalog-remote'));
  await page.goto(`${url}/articles/category/1`);
  await expect(page.getByText('catalog, running alone')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: /^Details of Royal Castle/ }).click();
  await expect(page.getByRole('heading', { name: 'Royal Castle' })).toBeVisible();
});

test('the admin area runs alone, on a fake API', async ({ page, run }) => {
  const url = await run(startAlone('admin-remote'));
  await page.goto(`${url}/settings`);
  await expect(page.getByText('admin, running alone')).toBeVisible();
  await submitLogin(page, 'admin', 'party-time-2026');
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Royal Castle/ })).toBeVisible();
});

test('a local build lies over the live site, where its settings allow it', async ({
  page,
  run,
}) => {
  const port = await freePort();
  const dataDir = await copyBaseData();
  const origin = `http://localhost:${port}`;
  const site = await startSite(dataDir, { OVERRIDE_ORIGINS: origin }, SERVE);
  try {
    await run(serveCatalog(port));
    const entries: string[] = [];
    const reports: string[] = [];
    page.on('request', (request) => {
      if (/\/entry\./.test(request.url())) entries.push(new URL(request.url()).origin);
      if (request.url().endsWith('/beacon')) reports.push(request.postData() ?? '');
    });
    await page.goto(`${site.url}/?override=catalog@${origin}`);
    const badge = page.getByRole('complementary', { name: 'Override' });
    await expect(badge).toContainText(`comes from ${origin}`);
    await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
    expect(entries).toContain(origin);
    // They would count for the live release.
    expect(reports.filter((text) => text.includes('catalog'))).toEqual([]);

    // It holds in this tab, until it is left.
    await page.goto(`${site.url}/contactUs`);
    await expect(badge).toBeVisible();
    await badge.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    await expect(badge).toBeHidden();

    // Nothing else is let in, and no build in the place of another app.
    for (const refused of ['catalog@http://localhost:1', `admin@${origin}`, `shell@${origin}`]) {
      await page.goto(`${site.url}/?override=${refused}`);
      const heading = page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' });
      await expect(heading).toBeVisible();
      await expect(badge).toBeHidden();
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
