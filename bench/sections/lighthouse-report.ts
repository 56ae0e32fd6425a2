import type { Result } from 'lighthouse';
import { table } from '../table.ts';
import type { Target } from '../target.ts';

export interface Audited {
  path: string;
  result: Result;
}

/** Categories with the score that each is to reach, of 100. */
const CATEGORIES: [id: string, name: string, least: number][] = [
  ['performance', 'performance', 95],
  ['accessibility', 'accessibility', 100],
  ['best-practices', 'best practices', 100],
  ['seo', 'SEO', 100],
];

/** The scores of every page, with what moves and when the largest part is there. */
export function auditTable(pages: Audited[]): string {
  const rows = pages.map(({ path, result }) => [
    path,
    ...CATEGORIES.map(([id]) => String(score(result, id))),
    value(result, 'cumulative-layout-shift').toFixed(3),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (id) => `${value(result, id).toFixed(0)} ms`,
    ),
  ]);
  return table(['page', ...CATEGORIES.map(([, name]) => name), 'CLS', 'FCP', 'LCP', 'TBT'], rows);
}

export function pageTargets({ path, result }: Audited): Target[] {
  const scores = CATEGORIES.map(([id, name, least]): Target => ({
    name: `${path}: ${name}`,
    measured: score(result, id),
    limit: least,
    side: 'at least',
  }));
  const shift = value(result, 'cumulative-layout-shift');
  return [...scores, { name: `${path}: CLS`, measured: shift, limit: 0, side: 'at most' }];
}

/** For each category that misses its score the audits that cost it points, a line each. */
export function problems({ path, result }: Audited): string {
  const lines = CATEGORIES.filter(([id, , least]) => score(result, id) < least).flatMap(
    ([id, name]) => [`${path}: what ${name} lost points for`, ...failedAudits(result, id)],
  );
  return lines.join('\n');
}

/** Audits that count and failed, and findings that do not count but say what the counted ones cost. */
function failedAudits(result: Result, category: string): string[] {
  const refs = result.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    const savings = Object.entries(audit.metricSavings ?? {}).filter(
      ([, amount = 0]) => amount > 0,
    );
    if (weight === 0 && savings.length === 0) return [];
    const saved = savings.map(([metric, amount]) => ` -${amount} ${metric}`).join('');
    return [`  ${id}: ${audit.displayValue ?? audit.title}${saved}${firstPlace(audit.details)}`];
  });
}

/** Where the first finding of an audit is, as far as it says so. */
function firstPlace(details: Result['audits'][string]['details']): string {
  if (!details || !('items' in details)) return '';
  const [item] = details.items as { node?: { selector?: string }; url?: string }[];
  const place = item?.node?.selector ?? item?.url;
  return place === undefined ? '' : ` (${place})`;
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? NaN) * 100);
}

function value(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? NaN;
}
