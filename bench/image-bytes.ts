import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { logRequests } from './request-log.ts';

/** All images of a page over the wire. */
export interface ImageBytes {
  count: number;
  bytes: number;
}

/**
 * Loads a page, scrolls through all of it and adds up its images.
 * @param width Of the window in CSS pixels.
 * @param density Pixels of the screen for a CSS pixel.
 */
export async function measureImages(
  browser: Browser,
  address: string,
  { width, density }: { width: number; density: number },
): Promise<ImageBytes> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    deviceScaleFactor: density,
  });
  try {
    const page = await context.newPage();
    const log = await logRequests(await context.newCDPSession(page));
    await page.goto(address);
    await page.locator('main article').first().waitFor();
    await scrollThrough(page);
    const images = log.filter(({ type }) => type === 'Image');
    return {
      count: images.length,
      bytes: images.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}

/** A screen at a time, so that pictures that wait for it load. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screens = 0; screens < 100; screens++) {
    await wait(150);
    const atBottom = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    });
    if (atBottom) break;
  }
  await page.waitForLoadState('networkidle');
}
