import { median } from '../median.ts';
import { table } from '../table.ts';
import type { Target } from '../target.ts';
import { type Variant, VARIANT_NAMES, VARIANTS } from '../variants/variants.ts';
import type { Visit } from '../browser/visit.ts';

export interface PageFigures {
  page: string;
  visits: Record<Variant, Visit[]>;
}

type Figure = Exclude<keyof Visit, 'repeated'>;

const ROWS: { figure: Figure; name: string; show: (value: number) => string; ratio?: true }[] = [
  { figure: 'scripts', name: 'JS requests before content', show: String },
  { figure: 'depth', name: 'depth of JS requests (HTML = 1)', show: String },
  { figure: 'depthWithCalls', name: 'depth with API calls', show: String },
  { figure: 'bytes', name: 'JS over the wire', show: kilobytes, ratio: true },
  { figure: 'paint', name: 'first contentful paint', show: milliseconds, ratio: true },
  { figure: 'content', name: 'time to content', show: milliseconds, ratio: true },
];

/** The figures of a page for each variant, and what federation comes to against the others. */
export function pageTable({ page, visits }: PageFigures): string {
  const rows = ROWS.map(({ figure, name, show, ratio }) => [
    name,
    ...VARIANTS.map((variant) => show(middle(visits[variant], figure))),
    ...(['single', 'split'] as const).map((other) =>
      ratio ? ratioTo(visits, other, figure).toFixed(2) : '',
    ),
  ]);
  const names = VARIANTS.map((variant) => VARIANT_NAMES[variant]);
  const head = [page, ...names, `/ ${VARIANT_NAMES.single}`, `/ ${VARIANT_NAMES.split}`];
  const spread = VARIANTS.map((variant) => spreadOf(visits[variant])).join(', ');
  const repeated = VARIANTS.flatMap((variant) => visits[variant][0]?.repeated ?? []);
  return [
    table(head, rows),
    `time to content from fastest to slowest: ${spread}`,
    ...repeated.map((url) => `asked for twice: ${url}`),
  ].join('\n');
}

export function pageTargets({ page, visits }: PageFigures): Target[] {
  const { federated } = visits;
  const atMost = (name: string, measured: number, limit: number): Target => ({
    name: `${page}: ${name}`,
    measured,
    limit,
    side: 'at most',
  });
  return [
    atMost('JS requests before content', middle(federated, 'scripts'), 3),
    atMost('depth of JS requests', middle(federated, 'depth'), 2),
    atMost('JS bytes, times one bundle', ratioTo(visits, 'single', 'bytes'), 1.45),
    atMost('time to content, times one bundle', ratioTo(visits, 'single', 'content'), 1.1),
  ];
}

function middle(visits: Visit[], figure: Figure): number {
  return median(visits.map((visit) => visit[figure]));
}

function ratioTo(visits: PageFigures['visits'], other: Variant, figure: Figure): number {
  return middle(visits.federated, figure) / middle(visits[other], figure);
}

function spreadOf(visits: Visit[]): string {
  const times = visits.map(({ content }) => content);
  return `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}
