import type { Page } from '@playwright/test';
import { answerThirdParties, hydrated } from '../fixtures/browser.ts';
import { spoil } from '../fixtures/evil-releases.ts';
import { expect, test as base, useSite } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import { SiteReleases } from '../fixtures/site-releases.ts';

const test = base.extend<{ strictSite: Site }>({
  /** A site that takes a release back once it has failed two visitors. */
  strictSite: ({}, use) => useSite(use, { ROLLBACK_VISITORS: '2' }),
});

test('a tab that crashes, and one that hangs, after their page was shown, count as failed', async ({
  strictSite: { url },
  browser,
}) => {
  const releases = new SiteReleases(url);
  const { current } = await releases.list('catalog');
  const edit = spoil({ home: 'hoards memory later', contact: 'hangs when it is clicked' });
  await releases.publish('catalog', { version: '2.0.0', edit });
  await releases.force('catalog', '2.0.0');
  const openAs = async (number: number): Promise<Page> => {
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    const context = await browser.newContext({ extraHTTPHeaders: headers });
    return context.newPage();
  };
  const failuresOf = async () =>
    (await releases.list('catalog')).releases.find(({ version }) => version === '2.0.0')?.failures;

  const hangs = await openAs(1);
  await answerThirdParties(hangs.context());
  await hangs.goto(`${url}/contactUs`);
  await hydrated(hangs);
  await hangs.waitForFunction(() => sessionStorage.getItem('on-screen') !== null);
  const worker = hangs.workers()[0] ?? (await hangs.waitForEvent('worker'));
  expect(worker.url()).toContain('hang-worker.js');
  // The page is what starts it, and has to be free until its messages arrive.
  await worker.evaluate(
    () => new Promise((resolve) => addEventListener('message', resolve, { once: true })),
  );
  hangs.mouse.click(5, 5).catch(() => undefined);
  await expect.poll(failuresOf, { timeout: 40_000 }).toBe(1);

  // Without routes, which Playwright no longer answers in a tab that has crashed.
  const crashes = await openAs(2);
  const tab = await crashes.context().newCDPSession(crashes);
  const crash = crashes.waitForEvent('crash');
  await crashes.goto(url, { waitUntil: 'commit' });
  await crash;
  // Playwright itself has given the tab up; the visitor goes on in it.
  await tab.send('Page.navigate', { url: `${url}/settings` });
  await expect.poll(async () => (await releases.list('catalog')).current).toBe(current);
  const { history } = await releases.list('catalog');
  expect(history.at(-1)?.reason).toBe('2.0.0 failed 2 of its 2 visitors');
});
