import type { Page } from '@playwright/test';
import { readDeployToken } from '../fixtures/base-data.ts';
import { runReleaseAt } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { liveVersions } from '../fixtures/site-releases.ts';
import { type App, type Variant, writeVariantBuild } from '../fixtures/variant-build.ts';
import { logIn } from '../pages/login.ts';
import { expectShell, followNavbar, markedShell } from '../pages/site-parts.ts';

/** Publishes a changed release of an app for the preview pr-42, and returns the link. */
async function preview(url: string, app: App, variant: Variant): Promise<string> {
  const dist = await writeVariantBuild(app, variant);
  const options = ['--preview', 'pr-42', '--dist', dist, '--json'];
  const output = await runReleaseAt(url, await readDeployToken(app), 'publish', app, ...options);
  return (JSON.parse(output) as { preview: { link: string } }).preview.link;
}

test(
  'a preview shows several apps on its own origin, and the site stays as it is',
  {
    tag: '@core',
  },
  async ({ page, context, ownSite: { url } }) => {
    const before = await liveVersions(url);
    const link = await preview(url, 'catalog', {
      version: '2.0.0',
      edit: (text) => text.replaceAll('Get in Touch', 'Get in Touch 2'),
    });
    expect(await preview(url, 'shell', markedShell('3.0.0'))).toBe(link);
    const origin = url.replace('localhost', 'preview.localhost');
    expect(link).toMatch(new RegExp(`^${origin}/preview/[\\w-]{43}$`));

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show the preview pr-42?');
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await expect(page).toHaveURL(`${origin}/`);
    // The link is not for the scripts of what it shows.
    expect(await page.evaluate(() => document.referrer)).toBe(`${origin}/`);
    await expectShell(page, '3.0.0');
    await expect(badge(page)).toContainText('Preview pr-42 catalog 2.0.0, shell 3.0.0');
    await followNavbar(page, 'Contact US');
    await expect(page.getByRole('heading', { name: 'Get in Touch 2' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Get in Touch 2' })).toBeVisible();

    // Users log in there apart from the site.
    await logIn(page, origin);
    await expect(badge(page)).toBeVisible();
    const hasSession = async (site: string) =>
      (await context.cookies(site)).some(({ name }) => name === '__Host-session');
    expect([await hasSession(origin), await hasSession(url)]).toEqual([true, false]);

    // In the same browser.
    const visitor = await context.newPage();
    await visitor.goto(`${url}/contactUs`);
    await expectShell(visitor);
    await expect(visitor.getByRole('heading', { name: 'Get in Touch', exact: true })).toBeVisible();
    await expect(badge(visitor)).toHaveCount(0);
    expect(await liveVersions(url)).toEqual(before);

    await badge(page).getByRole('link', { name: 'Go to the site' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expectShell(page);
    await expect(badge(page)).toHaveCount(0);
  },
);

function badge(page: Page) {
  return page.getByRole('complementary', { name: 'Preview' });
}
