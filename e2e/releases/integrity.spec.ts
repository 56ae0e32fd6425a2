import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hydrated, navigate, renderAhead, unrendered } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const FILE = /\/releases\/[^?]+\.(js|css|woff2)/;

for (const [name, address] of [
  ['rendered', (path: string) => path],
  ['not rendered', unrendered],
] as const) {
  test(`on a first page that is ${name}, and on those after it, each file comes once`, async ({
    browser,
    request,
    site: { url },
  }) => {
    await renderAhead(request, '/');
    // Without routes, which switch off the browser's caches.
    const context = await browser.newContext();
    const page = await context.newPage();
    const files = await logFiles(page);
    await page.goto(url + address('/'));
    await hydrated(page);
    await navigate(page, '/contactUs');
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    await navigate(page, '/settings');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(files.length).toBeGreaterThan(6);
    expect(files.sort()).toEqual([...new Set(files)].sort());
    await context.close();
  });
}

test('a chunk that was changed on the disk is not run, and a repaired one is, without a new document', async ({
  browser,
  ownSite: { url, dataDir },
  releases,
}) => {
  const { current = '' } = await releases.list('catalog');
  const folder = join(dataDir, 'releases/catalog', current);
  const names = (await readdir(folder)).filter((name) => name.includes('_home_page.'));
  const [chunk = ''] = names.filter((name) => name.endsWith('.js'));
  const script = await readFile(join(folder, chunk));
  for (const name of names) await rm(join(folder, name));
  await writeFile(join(folder, chunk), `globalThis.tampered = true;${String(script)}`);

  // With the browser's cache, which keeps the changed chunk.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + unrendered('/'));
  await expect(page.getByRole('alert')).toContainText('This page is taking a break');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await writeFile(join(folder, chunk), script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
  await context.close();
});

/** Lists the files of releases that a page requests from the network or the disk. */
async function logFiles(page: Page): Promise<string[]> {
  const files: string[] = [];
  const inMemory = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestServedFromCache', ({ requestId }) => inMemory.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (FILE.test(pathname) && !inMemory.has(requestId)) files.push(pathname);
  });
  await session.send('Network.enable');
  return files;
}
