import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { logRequests } from './request-log.ts';

export interface ImageBytes {
  count: number;
  bytes: number;
}

/** Adds up the images of a page, scrolled through. Width in CSS pixels, density in device pixels per CSS pixel. */
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

/** Scrolls a screen at a time, which loads lazy images. */
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
