import type { Browser } from '@playwright/test';
import { answerThirdParties } from '../fixtures/browser.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

test('a canary of the shell that never starts is reported as silent, and rolled back', async ({
  browser,
  ownSite: { url, dataDir },
  releases,
}) => {
  const { current } = await releases.list('shell');
  const edit = (text: string, file: string) => (/^shell\.[^/]*js$/.test(file) ? `}${text}` : text);
  await releases.publish('shell', { version: '2.0.0', edit });
  await releases.canary('shell', '2.0.0', 50);
  const visitors = await Promise.all([1, 2, 3].map((number) => visit(browser, url, number)));

  await expect
    .poll(async () => (await releases.list('shell')).canary, { timeout: 60_000 })
    .toBeUndefined();
  expect(await runRelease({ dataDir, url }, 'list', 'shell')).toMatch(
    /rollback .+ instead of 2\.0\.0, by the server: 2\.0\.0 failed 3 of its 3 visitors/,
  );
  expect((await releases.list('shell')).current).toBe(current);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(
    '{app="shell",version="2.0.0",reason="silent"} 3',
  );
  await Promise.all(visitors.map((context) => context.close()));
});

/** Opens the site as somebody with an address of their own, who gets the canary. */
async function visit(browser: Browser, url: string, number: number) {
  const { hostname: domain } = new URL(url);
  const cookie = { name: 'release-bucket', value: String(number), path: '/', expires: -1 };
  const flags = { httpOnly: true, secure: true, sameSite: 'Lax' as const };
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${number}` },
    storageState: { cookies: [{ ...cookie, ...flags, domain }], origins: [] },
  });
  await answerThirdParties(context);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  return context;
}
