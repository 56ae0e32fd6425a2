import { setTimeout as wait } from 'node:timers/promises';
import { BEACON_PATH } from '@catalogmx/shared/contract';
import type { Browser } from '@playwright/test';
import { PHONE } from './browser.ts';
import { readTimes, watchContent } from './content-clock.ts';
import { type LoggedRequest, logRequests } from './request-log.ts';
import { CPU_SLOWDOWN, SLOW_4G } from './slow-4g.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  content: string[];
}

export interface Visit {
  /** JavaScript files requested before the content showed. */
  scripts: number;
  /** The longest chain of requests to one of them; 1 is the HTML. */
  depth: number;
  depthWithCalls: number;
  /** Of these files over the wire, with their headers. */
  bytes: number;
  /** First contentful paint in milliseconds. */
  paint: number;
  /** Milliseconds until the content was on the screen. */
  content: number;
  /** URLs that were requested more than once, such as an unused preload. */
  repeated: string[];
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
    const { content, paint, origin } = await readTimes(tab);
    const before = log.filter(({ asked }) => asked <= origin + content);
    const scripts = before.filter(({ type }) => type === 'Script');
    const calls = before.filter(({ type }) => type === 'XHR' || type === 'Fetch');
    await ended(scripts);
    return {
      scripts: scripts.length,
      depth: deepest(scripts),
      depthWithCalls: deepest([...scripts, ...calls]),
      bytes: scripts.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
      paint,
      content,
      repeated: repeated(before),
    };
  } finally {
    await context.close();
  }
}

/** Waits for files that were still loading when the content appeared. */
async function ended(requests: LoggedRequest[]): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (requests.every(({ bytes }) => bytes !== undefined)) return;
    await wait(100);
  }
}

function deepest(requests: LoggedRequest[]): number {
  return Math.max(...requests.map(({ depth }) => depth));
}

/** Leaves out beacons, of which each app sends its own. */
function repeated(requests: LoggedRequest[]): string[] {
  const urls = requests.map(({ url }) => url).filter((url) => !url.endsWith(BEACON_PATH));
  return [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))];
}
