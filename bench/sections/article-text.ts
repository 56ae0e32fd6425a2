import { parseArticleText } from '@catalogmx/shared/contract';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';

/** The most characters that a content may have. */
const LENGTH = 20_000;
const RUNS = 5;

/** Each has starts of addresses, bold text or tables that never end, or as many as fit. */
const REPEATED = [
  ...['((((', 'a@a@a@', 'www.www.', '**', '**a ', '1-1-1-', 'http://(((', 'http://x.co/,a', '://'],
  ...['479-555-0142 ', '٤', 'a\tb\n', '· a\n', 'x@y.co,', '\u200b1'],
];

/** Parsing of contents that are hard to parse, which visitors' browsers do. */
export const measureArticleText: Section = async () => {
  const measured = REPEATED.map((repeated) => ({ repeated, time: timeOf(repeated) }));
  const longest = Math.max(...measured.map(({ time }) => time));
  return Promise.resolve({
    text: [
      `Parsing ${LENGTH} characters of one pattern, the middle of ${RUNS} runs.`,
      table(
        ['pattern', 'time'],
        measured.map(({ repeated, time }) => [JSON.stringify(repeated), `${time.toFixed(1)} ms`]),
      ),
    ],
    targets: [{ name: 'longest time in ms', measured: longest, limit: 20, side: 'at most' }],
    figures: { measured },
  });
};

function timeOf(repeated: string): number {
  const text = repeated.repeat(LENGTH / repeated.length);
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    parseArticleText(text);
    return performance.now() - start;
  });
  return median(times);
}
