import type { Browser, CDPSession, Page } from '@playwright/test';
import { addLongCategory } from '../../e2e/fixtures/long-category.ts';
import { ADMIN_PASSWORD } from '../../e2e/fixtures/site-process.ts';
import type { BenchSite } from '../bench-site.ts';
import { launchBrowser } from '../browser/browser.ts';
import { logRequests, type LoggedRequest } from '../browser/request-log.ts';
import { CPU_SLOWDOWN, SLOW_4G } from '../browser/slow-4g.ts';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';

const ARTICLES = 10_000;
const RUNS = 5;
const SEARCH = 'castle slide';

interface Visit {
  /** Milliseconds from the response to the login until rows show. */
  rows: number;
  /** Compressed bytes of the API's responses until then. */
  callBytes: number;
  /** Whether a call asked for a list without a limit. */
  askedForAll: boolean;
}

declare global {
  interface Window {
    benchUsed: number;
  }
}

/** The dashboard with very many articles: from the login to rows, a search and a switch. */
export const measureAdmin: Section = async (site) => {
  await addLongCategory(site.dataDir, ARTICLES);
  const browser = await launchBrowser();
  const here: Visit[] = [];
  const slow: Visit[] = [];
  const keys: number[] = [];
  const switches: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    slow.push(await visit(browser, site, { isSlow: true }));
    here.push(
      await visit(browser, site, {
        isSlow: false,
        then: async (page) => {
          keys.push(...(await timeKeys(page)));
          switches.push(await timeSwitch(page));
        },
      }),
    );
  }
  await browser.close();

  const figures = {
    rows: median(here.map(({ rows }) => rows)),
    slowRows: median(slow.map(({ rows }) => rows)),
    callBytes: Math.max(...[...here, ...slow].map(({ callBytes }) => callBytes)),
    wholeLists: [...here, ...slow].filter(({ askedForAll }) => askedForAll).length,
    key: median(keys),
    slowestKey: Math.max(...keys),
    switch: median(switches),
    slowestSwitch: Math.max(...switches),
  };
  const atMost = (name: string, measured: number, limit: number) =>
    ({ name, measured, limit, side: 'at most' }) as const;
  return {
    text: [
      `The dashboard with ${ARTICLES} articles, the middle of ${RUNS} logins and of the slowest in brackets. Rows are timed from
the response to the login, with the specified 500 and 800 ms; slow is Slow 4G with a ${CPU_SLOWDOWN} times slower processor.`,
      table(
        ['rows', 'rows, slow', 'calls', 'key to result', 'switch'],
        [
          [
            `${figures.rows.toFixed(0)} ms`,
            `${figures.slowRows.toFixed(0)} ms`,
            `${(figures.callBytes / 1000).toFixed(1)} kB`,
            `${figures.key.toFixed(0)} (${figures.slowestKey.toFixed(0)}) ms`,
            `${figures.switch.toFixed(0)} (${figures.slowestSwitch.toFixed(0)}) ms`,
          ],
        ],
      ),
    ],
    targets: [
      atMost('rows after the login in ms', figures.rows, 1_500),
      atMost('the same, slow', figures.slowRows, 3_000),
      atMost('compressed calls in kB', figures.callBytes / 1000, 40),
      atMost('requests for the whole list', figures.wholeLists, 0),
      atMost('key to result in ms', figures.key, 200),
      atMost('a switch settled in ms', figures.switch, 300),
    ],
    figures,
  };
};

async function visit(
  browser: Browser,
  site: BenchSite,
  { isSlow, then }: { isSlow: boolean; then?: (page: Page) => Promise<void> },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto('/settings', { waitUntil: 'networkidle' });
    if (isSlow) await slowDown(session);
    const log = await logRequests(session);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    const shown = await page.waitForFunction(
      () => document.querySelector('tbody tr') && performance.now(),
      undefined,
      { polling: 'raf' },
    );
    const answered = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource');
      return calls.find(({ name }) => name.endsWith('/user/login'))?.responseEnd ?? NaN;
    });
    const rows = Number(await shown.jsonValue()) - answered;
    await page.waitForLoadState('networkidle');
    const calls = log.filter(({ url }) => url.includes('/catalogmx/'));
    const callBytes = calls.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
    const result = { rows, callBytes, askedForAll: calls.some(asksForAll) };
    await then?.(page);
    return result;
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function asksForAll({ url }: LoggedRequest): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/article/features') && !searchParams.has('limit');
}

/** Times each key of a search that is typed with pauses, until its result shows. */
async function timeKeys(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await field.focus();
  const times: number[] = [];
  for (let length = 1; length <= SEARCH.length; length++) {
    const text = SEARCH.slice(0, length);
    // A space at the end changes nothing.
    if (text.endsWith(' ')) {
      await field.press('Space');
      continue;
    }
    await watchUse(page, 'keydown');
    await field.press(text.at(-1) ?? '');
    const settled = await page.waitForFunction(
      (wanted) =>
        new URLSearchParams(location.search).get('search') === wanted &&
        document.querySelector('table[aria-busy=false]') &&
        performance.now() - window.benchUsed,
      text,
      { polling: 'raf' },
    );
    times.push(Number(await settled.jsonValue()));
  }
  return times;
}

async function timeSwitch(page: Page): Promise<number> {
  await watchUse(page, 'pointerdown');
  await page.locator('tbody').getByRole('switch').first().click();
  const settled = await page.waitForFunction(
    () => document.querySelector('[data-moved]') && performance.now() - window.benchUsed,
    undefined,
    { polling: 'raf' },
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-moved]').waitFor({ state: 'detached' });
  return Number(await settled.jsonValue());
}

/** Notes when the page is next used. */
async function watchUse(page: Page, event: 'keydown' | 'pointerdown'): Promise<void> {
  await page.evaluate((name) => {
    addEventListener(name, () => (window.benchUsed = performance.now()), {
      once: true,
      capture: true,
    });
  }, event);
}
