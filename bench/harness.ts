/** The site that all sections measure. */
export interface BenchSite {
  /** Address without a slash at the end. */
  url: string;
  dataDir: string;
  pid: number;
}

export type Section = (site: BenchSite) => Promise<SectionResult>;

export interface SectionResult {
  /** Explanation of the figures, and the figures as tables. */
  text: string[];
  targets: Target[];
  figures: unknown;
}

export interface Target {
  name: string;
  measured: number;
  /** The limit, and the side of it that is good. */
  limit: number;
  side: 'at most' | 'at least';
}

export function atMost(limit: number, name: string, measured: number): Target {
  return { name, measured, limit, side: 'at most' };
}

export function atLeast(limit: number, name: string, measured: number): Target {
  return { name, measured, limit, side: 'at least' };
}

/** False also for a figure that could not be measured. */
export function isReached({ measured, limit, side }: Target): boolean {
  return side === 'at most' ? measured <= limit : measured >= limit;
}

/** NaN without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** A table as text: the first column to the left, the others to the right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join(
    '\n',
  );
}

const tasks: (() => Promise<unknown>)[] = [];

/** Registers a cleanup for the end of the bench, however it ends: last in, first out. */
export function atEnd(task: () => Promise<unknown>): void {
  tasks.push(task);
}

/** Runs every registered cleanup, even if another one fails. */
export async function endAll(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task().catch(() => undefined);
}
