import { join } from 'node:path';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { answerThirdParties } from '../fixtures/browser.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { writeVariantBuild } from '../fixtures/variant-build.ts';

const SHELL_DIST = join(import.meta.dirname, '../../shell/dist');

test('a shell that does not start says so, and is taken back by the server', async ({
  browser,
  ownSite: { url, dataDir },
}) => {
  const store = new ReleaseStore(join(dataDir, 'releases'));
  const before = store.live.apps.shell?.current.version ?? '';
  const dist = await writeVariantBuild(SHELL_DIST, {
    version: '2.0.0',
    // What the site is shown with.
    edit: (text) => text.replaceAll('.createRoot)(', '.brokenRoot)('),
  });
  await store.publish(dist);
  await store.promote('shell', '2.0.0');

  for (const number of [1, 2, 3]) {
    const context = await browser.newContext({
      // Visitors are told apart by what the site's proxy says.
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${number}` },
    });
    await answerThirdParties(context);
    const page = await context.newPage();
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'The site could not start' })).toBeVisible();
    if (number === 3) {
      await expect
        .poll(() => new ReleaseStore(store.folder).live.apps.shell?.current.version)
        .toBe(before);
      await page.reload();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    await context.close();
  }
  expect(await runRelease(dataDir, 'list', 'shell')).toMatch(
    /rollback .+ instead of 2\.0\.0, by the server: 2\.0\.0 failed 3 of its 3 visitors/,
  );
});
