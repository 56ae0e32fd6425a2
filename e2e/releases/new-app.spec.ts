import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository, runIn } from '../../scripts/remote/testing/repository-copy.ts';
import { test as base } from '../fixtures/alone.fixture.ts';
import { comeBack, isMarked, markDocument, navigate } from '../fixtures/browser.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect } from '../fixtures/site.fixture.ts';
import { liveVersions } from '../fixtures/site-releases.ts';

const test = base.extend<{ copy: string }>({
  /** A copy of the repository with the new app 'booking'. */
  copy: async ({}, use) => {
    const copy = copyRepository();
    await runIn(copy, ['scripts/create-remote.ts', 'booking']);
    await use(copy);
    rmSync(copy, { recursive: true });
  },
});

test('a new app runs alone, and is released and retired while the shell and the server stay', async ({
  copy,
  startAlone,
  page,
  ownSite: { url, dataDir },
  expectedErrors,
}) => {
  const heading = page.getByRole('heading', { name: 'Booking' });
  await page.goto(`${await startAlone(join(copy, 'booking-remote'))}/booking`);
  await expect(page.getByText('booking, running alone')).toBeVisible();
  await expect(heading).toBeVisible();

  const RELEASE_TOKEN = (await runRelease({ dataDir }, 'token', 'booking')).trim();
  const release = (...options: string[]) =>
    runIn(copy, ['release-cli/release.ts', ...options, '--to', url], { RELEASE_TOKEN });
  const before = await liveVersions(url);

  await page.goto(url);
  await markDocument(page);
  const [, version = ''] =
    /is published\.[^]* promote booking (\S+)/.exec(await release('publish', 'booking')) ?? [];
  expect((await page.request.get(`${url}/booking`)).status()).toBe(404);
  expect(await release('promote', 'booking', version)).toContain('is live.');
  expect(await liveVersions(url)).toMatchObject(before);

  // In a tab that is open, and in a new document.
  await comeBack(page);
  await navigate(page, '/booking');
  await expect(heading).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goto(`${url}/booking`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveTitle(/^Booking \| /);

  expect(await release('retire', 'booking')).toContain('booking is retired.');
  expect(await liveVersions(url)).toEqual(before);
  // The status of the page.
  expectedErrors.push(/404/);
  expect((await page.goto(`${url}/booking`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await navigate(page, '/contactUs');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
});
