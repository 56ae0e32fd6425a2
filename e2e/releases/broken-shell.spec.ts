import { answerThirdParties } from '../fixtures/browser.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { navbar } from '../pages/navbar.ts';

test('a shell that does not start says so, and is taken back by the server', async ({
  browser,
  ownSite: { url, dataDir },
  releases,
}) => {
  const { current: before } = await releases.list('shell');
  await releases.release('shell', {
    version: '2.0.0',
    edit: (text) => text.replace(/\.(hydrate|create)Root\)\(/g, '.brokenRoot)('),
  });

  for (const number of [1, 2, 3]) {
    const context = await browser.newContext({
      // The server counts visitors by their address.
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${number}` },
    });
    await answerThirdParties(context);
    const page = await context.newPage();
    const reported = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"failure"')),
    );
    await page.goto(url);
    await expect(page.getByText('This page is not loading.')).toBeVisible();
    // Its tab may be closed only then.
    await reported;
    if (number === 3) {
      await expect.poll(async () => (await releases.list('shell')).current).toBe(before);
      await page.reload();
      await expect(navbar(page)).toBeVisible();
    }
    await context.close();
  }
  expect(await runRelease({ dataDir, url }, 'list', 'shell')).toMatch(
    /rollback .+ instead of 2\.0\.0, by the server: 2\.0\.0 failed 3 of its 3 visitors/,
  );
});
