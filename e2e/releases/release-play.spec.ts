import type { Page } from '@playwright/test';
import { readDeployToken } from '../fixtures/base-data.ts';
import { comeBack, isMarked, markDocument, navigate } from '../fixtures/browser.ts';
import { runReleaseAt } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { liveVersions } from '../fixtures/site-releases.ts';
import { writeVariantBuild } from '../fixtures/variant-build.ts';

const HOME = 'RENT THE LIFE OF THE PARTY!';

test(
  'a team checks, promotes and rolls back its release while visitors go on browsing',
  {
    tag: '@core',
  },
  async ({ page, ownSite: { url } }) => {
    const token = await readDeployToken('catalog');
    const release = (...options: string[]) => runReleaseAt(url, token, ...options);
    const before = await liveVersions(url);
    const edit = (text: string) => text.replace(`"${HOME}"`, '"Welcome to release 2.0.0"');
    const dist = await writeVariantBuild('catalog', { version: '2.0.0', edit });
    await release('publish', 'catalog', '--dist', dist);
    const counts = await readCounts(url);
    // A notice of a page that was not rendered would come between.
    expect(await release('check', 'catalog', '2.0.0')).toBe(
      `Target: ${url}\ncatalog 2.0.0 can go live.\n`,
    );
    // Not even a tab that closes counts as a visitor.
    expect(await readCounts(url)).toEqual(counts);
    expect(await liveVersions(url)).toEqual(before);

    await page.goto(`${url}/settings`);
    await expectHeading(page, 'Welcome to Admin Dashboard');
    await markDocument(page);
    expect(await release('promote', 'catalog', '2.0.0')).toContain(
      'Its pages passed in a browser before, beside what is live now.',
    );
    expect(await liveVersions(url)).toEqual({ ...before, catalog: '2.0.0' });
    expect(await release('list', 'catalog')).toMatch(
      /promote 2\.0\.0 .+, by (?!.*pages not loaded)/,
    );

    // The open tab sees it at its next navigation into that app.
    await comeBack(page);
    await navigate(page, '/');
    await expectHeading(page, 'Welcome to release 2.0.0');
    await navigate(page, '/settings');
    await expectHeading(page, 'Welcome to Admin Dashboard');

    await release('rollback', 'catalog');
    expect(await liveVersions(url)).toEqual(before);
    await comeBack(page);
    await navigate(page, '/');
    await expectHeading(page, HOME);
    expect(await isMarked(page)).toBe(true);
  },
);

/** The reports that a server has counted. */
async function readCounts(url: string): Promise<string[] | null> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.match(/^catalogmx_release_(loads|failures|vitals).* [1-9].*$/gm);
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 15_000 });
}
