import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../e2e/fixtures/site-process.ts';
import { launchBrowser, atLeast, atMost, type Section, table, type Target } from './harness.ts';
import { request } from './server/load.ts';

/** Runs of each page; the one with the median performance counts. */
const RUNS = 3;

/** Of the words that move when the typefaces come; nobody sees less than this. */
const LARGEST_SHIFT = 0.01;

/** The pages, with the most milliseconds until their largest content is painted. */
const PAGES = [
  ['/', 1_000],
  ['/articles/category/1', 1_700],
  ['/article/1', 1_700],
  ['/contactUs', 1_000],
] as const;

/** Frames of other sites would count for or against a page. */
const BLOCKED = ['*://*.facebook.com/*', '*://*.google.com/*'];

interface Measured {
  path: string;
  longestPaint: number;
  /** Compressed bytes of the document. */
  bytes: number;
  performance: number;
  shift: number;
  /** First and largest contentful paint and blocking time, in milliseconds. */
  times: [number, number, number];
}

/** The visitor's pages on a connection that is really slow, which shows what a first answer is worth. */
export const measureFirstAnswer: Section = async (site) => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const pages: Measured[] = [];
  for (const [path, longestPaint] of PAGES) {
    pages.push({ path, longestPaint, ...(await measure(site.url + path, port)) });
  }
  await browser.close();
  const rows = pages.map(({ path, bytes, performance, shift, times }) => [
    path,
    `${(bytes / 1000).toFixed(1)} kB`,
    String(performance),
    shift.toFixed(3),
    ...times.map((time) => `${time.toFixed(0)} ms`),
  ]);
  return {
    text: [
      INTRODUCTION,
      table(['page', 'document', 'performance', 'CLS', 'FCP', 'LCP', 'TBT'], rows),
    ],
    targets: pages.flatMap(targetsOf),
    figures: { pages },
  };
};

const INTRODUCTION = `Lighthouse's mobile preset with applied throttling (Slow 4G, 4 times slower processor), the middle of ${RUNS} runs.
The document is the first answer, compressed with brotli.`;

function targetsOf({ path, longestPaint, bytes, performance, shift, times }: Measured): Target[] {
  return [
    atMost(longestPaint, `${path}: LCP in ms`, times[1]),
    atLeast(99, `${path}: performance`, performance),
    atMost(LARGEST_SHIFT, `${path}: CLS`, shift),
    atMost(14, `${path}: document in kB`, bytes / 1000),
  ];
}

async function measure(
  url: string,
  port: number,
): Promise<Omit<Measured, 'path' | 'longestPaint'>> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await audit(url, port));
  const middle = results.toSorted((a, b) => performanceOf(a) - performanceOf(b))[RUNS >> 1];
  const value = (id: string) => middle?.audits[id]?.numericValue ?? NaN;
  return {
    bytes: (await request(url)).body.length,
    performance: middle ? performanceOf(middle) : NaN,
    shift: value('cumulative-layout-shift'),
    times: [
      value('first-contentful-paint'),
      value('largest-contentful-paint'),
      value('total-blocking-time'),
    ],
  };
}

function performanceOf({ categories }: Result): number {
  return Math.round((categories.performance?.score ?? NaN) * 100);
}

/** Runs one audit, again where Chromium lost the trace, as it does now and then. */
async function audit(url: string, port: number, tries = 3): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    blockedUrlPatterns: BLOCKED,
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
  });
  if (!run) throw new Error(`Lighthouse answered nothing for ${url}.`);
  const { runtimeError } = run.lhr;
  if (runtimeError && tries > 1) return audit(url, port, tries - 1);
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  return run.lhr;
}
