import type { Browser } from '@playwright/test';
import { hoardLater, spoil } from '../fixtures/evil-releases.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

test.use({ settings: { ROLLBACK_VISITORS: '2' } });

test('a tab that crashes, and one that hangs until it is ended, count as failed at their next document', async ({
  browser,
  ownSite: { url },
  releases,
}) => {
  const { current } = await releases.list('catalog');
  const loop = spoil({ contact: 'loops for ever' });
  const edit = (text: string, file: string) => hoardLater(loop(text, file), file, 'home');
  await releases.publish('catalog', { version: '2.0.0', edit });
  await releases.force('catalog', '2.0.0');
  const failuresOf = async () =>
    (await releases.list('catalog')).releases.find(({ version }) => version === '2.0.0')?.failures;

  // Without routes, which Playwright no longer answers in a tab that has crashed.
  for (const [number, path] of ['/', '/contactUs'].entries()) {
    const extraHTTPHeaders = { 'x-forwarded-for': `203.0.113.${number}` };
    const page = await (await browser.newContext({ extraHTTPHeaders })).newPage();
    const tab = await page.context().newCDPSession(page);
    const crash = page.waitForEvent('crash');
    await page.goto(url + path, { waitUntil: 'commit' });
    if (path === '/contactUs') await endHangingTab(browser);
    await crash;
    expect(await failuresOf()).toBe(number);
    // Playwright itself has given the tab up; the visitor goes on in it.
    await tab.send('Page.navigate', { url: `${url}/settings` });
    await expect.poll(failuresOf, { timeout: 15_000 }).toBe(number + 1);
  }
  await expect.poll(async () => (await releases.list('catalog')).current).toBe(current);
  const { history } = await releases.list('catalog');
  expect(history.at(-1)?.reason).toBe('2.0.0 failed 2 of its 2 visitors');
});

/** Ends the tab that keeps a processor busy, as the visitor does when the browser asks. */
async function endHangingTab(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const busiest = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const tabs = processInfo.filter(({ type }) => type === 'renderer');
    return tabs.sort((a, b) => b.cpuTime - a.cpuTime)[0];
  };
  const before = (await busiest())?.cpuTime ?? 0;
  const used = async () => ((await busiest())?.cpuTime ?? 0) - before;
  await expect.poll(used, { timeout: 30_000 }).toBeGreaterThan(2);
  const hanging = await busiest();
  if (hanging) process.kill(hanging.id, 'SIGKILL');
}
