import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { StoredRegistry } from '@catalogmx/shared/contract';
import { comeBack, navigate } from '../fixtures/browser.ts';
import { expireRegistry } from '../fixtures/page-time.ts';
import { runRelease } from '../fixtures/run-release.ts';
import type { Site } from '../fixtures/site-process.ts';
import { expect, test as base, useSite } from '../fixtures/site.fixture.ts';
import { type App, writeVariantBuild } from '../fixtures/variant-build.ts';

/** One failing visitor triggers the rollback, as all visitors share an address. */
const test = base.extend<{ watched: Site }>({
  watched: ({}, use) => useSite(use, { ROLLBACK_VISITORS: '1' }),
});

test('two teams release on their own while visitors go on browsing', async ({
  page,
  context,
  watched: { url, dataDir },
  expectedErrors,
}) => {
  // The broken release says what is wrong with it.
  expectedErrors.push(/./);
  const release = (...options: string[]) => runRelease({ dataDir, url }, ...options);
  const before = await live(dataDir);

  // An open tab, on the catalogue of today.
  await page.goto(url);
  await expectHome(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // The admin team publishes and promotes its second release, without touching the rest.
  const admin2 = await variant('admin', '2.0.0', 'Welcome to Admin Dashboard');
  await release('publish', 'admin', '--dist', admin2);
  expect((await live(dataDir)).admin).toBe(before.admin);
  await release('promote', 'admin', '2.0.0');
  expect(await live(dataDir)).toEqual({ ...before, admin: '2.0.0' });
  expect(await release('list', 'admin')).toMatch(/promote 2\.0\.0 .+, by (?!.*pages not loaded)/);

  // The open tab sees it at its next navigation into that app; a catalogue page is as before.
  await comeBack(page);
  await navigate(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Welcome to release 2.0.0' })).toBeVisible();
  await navigate(page, '/contactUs');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();

  await release('rollback', 'admin');
  expect(await live(dataDir)).toEqual(before);
  await comeBack(page);
  await navigate(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // A broken catalogue is refused by the gate, and forced all the same.
  const broken = await variant('catalog', '2.0.0', 'RENT THE LIFE OF THE PARTY!', true);
  await release('publish', 'catalog', '--dist', broken);
  const refusal = await release('promote', 'catalog', '2.0.0').catch((error: unknown) => error);
  expect(String(refusal)).toMatch(/broken on purpose|failure panel/);
  expect(await live(dataDir)).toEqual(before);
  await release('promote', 'catalog', '2.0.0', '--force');
  expect(await live(dataDir)).toEqual({ ...before, catalog: '2.0.0' });

  // A visitor falls back to the previous release, and the server rolls the broken one back.
  const visitor = await context.newPage();
  await visitor.goto(url);
  await expectHome(visitor);
  await expect.poll(() => live(dataDir), { timeout: 15_000 }).toEqual(before);
  const told = await release('list', 'catalog');
  expect(told).toMatch(/rollback/i);
  expect(told).toContain('the server');

  // Who was browsing all the while went on.
  await expireRegistry(page);
  await navigate(page, '/');
  await expectHome(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible({
    timeout: 15_000,
  });
}

/** Another release of an app: it names itself where the heading stands, or breaks there. */
function variant(app: App, version: string, heading: string, breaks = false): Promise<string> {
  const code = breaks
    ? '(()=>{throw new Error("broken on purpose")})()'
    : `"Welcome to release ${version}"`;
  return writeVariantBuild(app, {
    version,
    edit: (text) => text.replace(`"${heading}"`, code),
  });
}

/** The version of each app that is live. */
async function live(dataDir: string): Promise<Record<string, string>> {
  const text = await readFile(join(dataDir, 'releases/registry.json'), 'utf8');
  const { apps } = JSON.parse(text) as StoredRegistry;
  return Object.fromEntries(
    Object.entries(apps).map(([name, { current }]) => [name, current.version]),
  );
}
