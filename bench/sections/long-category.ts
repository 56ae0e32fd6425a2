import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { addLongCategory, LONG_CATEGORY } from '../../e2e/fixtures/long-category.ts';
import { launchBrowser, PHONE } from '../browser/browser.ts';
import { documentBytes } from '../browser/document-bytes.ts';
import { CPU_SLOWDOWN } from '../browser/slow-4g.ts';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';

const ARTICLES = 1_000;
const RUNS = 5;

/** Milliseconds in which the server renders the page, and in which the browser is at rest again. */
const SETTLED_AFTER = 5_000;

interface Load {
  elements: number;
  /** Milliseconds of all tasks of 50 ms and more, and of the longest one. */
  longTasks: number;
  longestTask: number;
  shift: number;
}

declare global {
  interface Window {
    benchTasks: number[];
    benchShift: number;
  }
}

/** What a category with very many articles costs a phone. */
export const measureLongCategory: Section = async (site) => {
  await addLongCategory(site.dataDir, ARTICLES);
  const url = `${site.url}/articles/category/${LONG_CATEGORY}`;
  await fetch(url);
  await wait(SETTLED_AFTER);
  const [main = ''] = (await (await fetch(url)).text()).split('</main>');
  const titles = main.match(/<h2/g)?.length ?? 0;
  const bytes = await documentBytes(url);
  const browser = await launchBrowser();
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await load(browser, url));
  await browser.close();
  const middle = (name: keyof Load) => median(loads.map((one) => one[name]));
  const figures = {
    bytes,
    titles,
    elements: middle('elements'),
    longTasks: middle('longTasks'),
    longestTask: middle('longestTask'),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  };
  const atMost = (name: string, measured: number, limit: number) =>
    ({ name, measured, limit, side: 'at most' }) as const;
  return {
    text: [
      `A category with ${ARTICLES} articles on a phone with a ${CPU_SLOWDOWN} times slower processor, the middle of ${RUNS} loads.
The document is compressed with brotli.`,
      table(
        ['document', 'titles', 'elements', 'long tasks', 'longest task', 'CLS'],
        [
          [
            `${(bytes / 1000).toFixed(1)} kB`,
            String(titles),
            String(figures.elements),
            `${figures.longTasks.toFixed(0)} ms`,
            `${figures.longestTask.toFixed(0)} ms`,
            figures.shift.toFixed(3),
          ],
        ],
      ),
    ],
    targets: [
      atMost('document in kB', bytes / 1000, 100),
      { name: 'titles in the document', measured: titles, limit: ARTICLES, side: 'at least' },
      atMost('elements', figures.elements, 12_000),
      atMost('long tasks in ms', figures.longTasks, 1_500),
      atMost('CLS', figures.shift, 0),
    ],
    figures,
  };
};

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchTasks);
    await page.goto(url, { waitUntil: 'networkidle' });
    await wait(SETTLED_AFTER);
    return await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      longTasks: window.benchTasks.reduce((sum, duration) => sum + duration, 0),
      longestTask: Math.max(0, ...window.benchTasks),
      shift: window.benchShift,
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchTasks(): void {
  window.benchTasks = [];
  window.benchShift = 0;
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type });
  observe('longtask', ({ duration }) => window.benchTasks.push(duration));
  observe('layout-shift', (entry) => {
    window.benchShift += (entry as PerformanceEntry & { value: number }).value;
  });
}
