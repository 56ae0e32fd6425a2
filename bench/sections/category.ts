import { LOADING_MS } from '@catalogmx/shared/contract';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser/browser.ts';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';

/** Times that a visitor goes from the home page to the category. */
const RUNS = 7;

declare global {
  interface Window {
    benchCards: Promise<number>;
  }
}

/** Delay of the cards after the minimum loading time, if the response and the code came before it. */
export const measureCategory: Section = async (site) => {
  const browser = await launchBrowser();
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watchCards);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    first.push((await goToCategory(page)) - LOADING_MS);
    await page.locator('header a[href="/"]').click();
    again.push((await goToCategory(page)) - LOADING_MS);
    await page.close();
  }
  await browser.close();
  const rows = [
    ['code and answer from the server', ...summary(first)],
    ['again, with both in memory', ...summary(again)],
  ];
  const target = (name: string, values: number[]) =>
    ({ name, measured: median(values), limit: 50, side: 'at most' }) as const;
  return {
    text: [
      `From the click on the home page to the first card on the screen, less the minimum of ${LOADING_MS} ms.
${RUNS} times in a new browser tab, with neither network nor processor slowed down.`,
      table(['milliseconds after the minimum', 'median', 'least', 'most'], rows),
    ],
    targets: [
      target('cards after the minimum in ms, first time', first),
      target('cards after the minimum in ms, again', again),
    ],
    figures: { first, again },
  };
};

async function goToCategory(page: Page): Promise<number> {
  await page.locator('main nav a[href="/articles/category/1"]').first().click();
  return page.evaluate(() => window.benchCards);
}

/** Runs in the page: each click starts the clock anew. */
function watchCards(): void {
  const click = (event: MouseEvent) => {
    window.benchCards = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main article')) return;
        observer.disconnect();
        // The task after the next frame runs when that frame has been drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  };
  document.addEventListener('click', click, { capture: true });
}

function summary(values: number[]): string[] {
  return [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(0),
  );
}
