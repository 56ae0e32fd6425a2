import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { Registry } from '@catalogmx/shared/contract';
import { copyRepository, runIn } from '../../scripts/remote/testing/repository-copy.ts';
import { startAlone } from '../fixtures/alone.fixture.ts';
import { comeBack, navigate } from '../fixtures/browser.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test as base } from '../fixtures/site.fixture.ts';

const test = base.extend<{ copy: string }>({
  /** A copy of the repository with the new app 'booking'. */
  copy: async ({}, use) => {
    const copy = copyRepository();
    await runIn(copy, ['scripts/create-remote.ts', 'booking']);
    await use(copy);
    rmSync(copy, { recursive: true });
  },
});

test('a new app runs alone', async ({ page, copy }) => {
  const { url, stop } = await startAlone(join(copy, 'booking-remote'));
  try {
    await page.goto(`${url}/booking`);
    await expect(page.getByText('booking, running alone')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking' })).toBeVisible();
  } finally {
    stop();
  }
});

test('a new app is released and retired while the shell and the server stay', async ({
  page,
  copy,
  ownSite: { url, dataDir },
  expectedErrors,
}) => {
  const RELEASE_TOKEN = (await runRelease({ dataDir }, 'token', 'booking')).trim();
  const release = (...options: string[]) =>
    runIn(copy, ['release-cli/release.ts', ...options, '--to', url], { RELEASE_TOKEN });
  const before = await live(page.request, url);
  const heading = page.getByRole('heading', { name: 'Booking' });

  await page.goto(url);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const [, version = ''] =
    /is published\.[^]* promote booking (\S+)/.exec(await release('publish', 'booking')) ?? [];
  expect((await page.request.get(`${url}/booking`)).status()).toBe(404);
  expect(await release('promote', 'booking', version)).toContain('is live.');
  expect(await live(page.request, url)).toMatchObject(before);

  // In a tab that is open, and in a new document.
  await comeBack(page);
  await navigate(page, '/booking');
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goto(`${url}/booking`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveTitle(/^Booking \| /);

  expect(await release('retire', 'booking', '--reason', 'a trial')).toContain(
    'booking is retired.',
  );
  expect(await live(page.request, url)).toEqual(before);
  expect(await release('list', 'booking')).toMatch(
    /retire .+, by deploy token booking: .*a trial$/m,
  );
  // The status of the page.
  expectedErrors.push(/404/);
  expect((await page.goto(`${url}/booking`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await navigate(page, '/contactUs');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();

  for (const [app, reason] of [
    ['shell', 'without its shell'],
    ['catalog', 'has the home page'],
    ['admin', 'The shell links to page /settings of admin'],
  ] as const) {
    await expect(runRelease({ dataDir, url }, 'retire', app, '--force')).rejects.toThrow(reason);
  }
});

/** The live version of each app. */
async function live(request: APIRequestContext, url: string): Promise<Record<string, string>> {
  const { apps } = (await (await request.get(`${url}/registry.json`)).json()) as Registry;
  const versions = Object.entries(apps).map(([app, { current }]) => [app, current.version]);
  return Object.fromEntries(versions) as Record<string, string>;
}
