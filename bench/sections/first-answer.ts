import { freePort } from '../../e2e/fixtures/site-process.ts';
import { medianAudit } from '../browser/audit.ts';
import { launchBrowser } from '../browser/browser.ts';
import { documentBytes } from '../browser/document-bytes.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';
import type { Target } from '../target.ts';

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

async function measure(url: string, port: number) {
  const { audits, categories } = await medianAudit(url, port, RUNS, {
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
  });
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    bytes: await documentBytes(url),
    performance: Math.round((categories.performance?.score ?? NaN) * 100),
    shift: value('cumulative-layout-shift'),
    times: [
      value('first-contentful-paint'),
      value('largest-contentful-paint'),
      value('total-blocking-time'),
    ] as [number, number, number],
  };
}

function targetsOf({ path, longestPaint, bytes, performance, shift, times }: Measured): Target[] {
  return [
    { name: `${path}: LCP in ms`, measured: times[1], limit: longestPaint, side: 'at most' },
    { name: `${path}: performance`, measured: performance, limit: 99, side: 'at least' },
    { name: `${path}: CLS`, measured: shift, limit: LARGEST_SHIFT, side: 'at most' },
    { name: `${path}: document in kB`, measured: bytes / 1000, limit: 14, side: 'at most' },
  ];
}
