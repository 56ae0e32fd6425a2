import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** The phone of Lighthouse's mobile preset. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * Lighthouse's mobile network as its own 'devtools' throttling sets it: 150 ms of round trip and
 * 1.6 Mbit/s, with the factors by which Lighthouse turns them into what DevTools applies to each
 * request: 3.75 times the round trip, nine tenths of the rate.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

const CPU_SLOWDOWN = 4;

export interface MeasuredPage {
  name: string;
  path: string;
  /** Selectors of the elements that make the content. */
  content: string[];
}

/** Figures of one visit, with times in milliseconds. */
export interface Visit {
  /** JavaScript files requested before the content showed. */
  scripts: number;
  /** The longest chain of requests to one of them; 1 is the HTML. */
  depth: number;
  /** Of these files over the wire, with their headers. */
  bytes: number;
  /** First contentful paint. */
  paint: number;
  /** Time until the content was on the screen. */
  content: number;
}

/** Opens a page as a first visitor does, on a slow network with a slow processor. */
export async function visit(browser: Browser, site: string, page: MeasuredPage): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    const log = await logRequests(session);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await watchContent(tab, page.content);
    await tab.goto(site + page.path, { waitUntil: 'commit' });
    const { content, paint, origin } = await tab.evaluate(() => window.benchTimes);
    const scripts = log.filter(
      ({ type, sent }) => type === 'Script' && sent <= (origin + content) / 1000,
    );
    // Some may still be loading.
    for (let tries = 0; tries < 100 && scripts.some(({ bytes }) => !bytes); tries++) {
      await wait(100);
    }
    return {
      scripts: scripts.length,
      depth: Math.max(...scripts.map(({ depth }) => depth)),
      bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      paint,
      content,
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Milliseconds since the navigation began, which was at `origin` since 1970. */
    benchTimes: Promise<{ content: number; paint: number; origin: number }>;
  }
}

/** Has the next page of a tab measure when all of some elements are on the screen. */
async function watchContent(page: Page, selectors: string[]): Promise<void> {
  await page.addInitScript((wanted: string[]) => {
    const paint = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const first = list.getEntriesByName('first-contentful-paint')[0];
        if (first) resolve(first.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const content = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const isThere = (selector: string) =>
          document.querySelector(selector)?.getClientRects().length;
        if (!wanted.every(isThere)) return;
        observer.disconnect();
        // The task after the next frame runs when that frame has been drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      // React hides by its style what waits for something.
      const options = { childList: true, subtree: true, attributeFilter: ['style'] };
      observer.observe(document, options);
    });
    window.benchTimes = Promise.all([content, paint]).then(([content, paint]) => ({
      content,
      paint,
      origin: performance.timeOrigin,
    }));
  }, selectors);
}

interface LoggedRequest {
  url: string;
  type: string | undefined;
  /** Seconds since 1970. */
  sent: number;
  /** Steps from the page: 1 for the HTML, 2 for what the HTML names, … */
  depth: number;
  /** Bytes over the wire with the headers; 0 until it has ended. */
  bytes: number;
}

/** Logs the requests of a tab from now on; the list fills as they happen. */
async function logRequests(session: CDPSession): Promise<LoggedRequest[]> {
  const log: LoggedRequest[] = [];
  const byId = new Map<string, LoggedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, initiator }) => {
    const { url } = request;
    if (!url.startsWith('http')) return;
    const callers = [initiator.url ?? '', ...scriptsOf(initiator.stack)];
    const depths = log.filter((earlier) => callers.includes(earlier.url)).map((it) => it.depth);
    const entry = { url, type, sent: wallTime, depth: 1 + Math.max(0, ...depths), bytes: 0 };
    log.push(entry);
    byId.set(requestId, entry);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return log;
}

/** The part of an initiator that names the scripts. */
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack | undefined;
}

/** Every script that had a hand in a request, through asynchronous steps too. */
function scriptsOf(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)];
}
