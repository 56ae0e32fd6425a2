import type { Page } from '@playwright/test';

/** Times of a visit in milliseconds since its navigation began. */
export interface Times {
  /** When every element that makes the content was on the screen. */
  content: number;
  paint: number;
  /** When the navigation began, in milliseconds since 1970. */
  origin: number;
}

declare global {
  interface Window {
    benchTimes: Promise<Times>;
  }
}

/** Has the next pages of a tab tell when all of some elements are on the screen. */
export async function watchContent(page: Page, selectors: string[]): Promise<void> {
  await page.addInitScript((wanted: string[]) => {
    const paint = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const first = list.getEntriesByName('first-contentful-paint')[0];
        if (first) resolve(first.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const content = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const there = wanted.every(
          (selector) => document.querySelector(selector)?.getClientRects().length,
        );
        if (!there) return;
        observer.disconnect();
        // The task after the next frame runs when that frame has been drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      observer.observe(document, {
        childList: true,
        subtree: true,
        // React hides what waits for something by its style.
        attributeFilter: ['style'],
      });
    });
    window.benchTimes = Promise.all([content, paint]).then(([content, paint]) => ({
      content,
      paint,
      origin: performance.timeOrigin,
    }));
  }, selectors);
}

/** The times of the page that is open, once its content is there. */
export function readTimes(page: Page): Promise<Times> {
  return page.evaluate(() => window.benchTimes);
}
