export interface Target {
  name: string;
  measured: number;
  /** The limit, and the side of it that is good. */
  limit: number;
  side: 'at most' | 'at least';
}

/** False also for a figure that could not be measured. */
export function isReached({ measured, limit, side }: Target): boolean {
  return side === 'at most' ? measured <= limit : measured >= limit;
}

/** 'reached  JS bytes / single bundle: 1.19 (at most 1.45)' */
export function verdict(target: Target): string {
  const { name, measured, limit, side } = target;
  const word = isReached(target) ? 'reached' : 'MISSED ';
  return `  ${word}  ${name}: ${round(measured)} (${side} ${limit})`;
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
