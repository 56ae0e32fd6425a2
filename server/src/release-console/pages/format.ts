import { formatDateTime, type RegistryChange } from '@catalogmx/shared/contract';
import { markup, type Markup } from './markup.ts';

/** When a page is shown, and in which zone it writes times. */
export interface Now {
  /** Milliseconds since 1970. */
  time: number;
  timeZone: string;
}

/** Formats an ISO 8601 time, with how long ago it was. */
export function timeOf(time: string, now: Now): Markup {
  const text = formatDateTime(time, now.timeZone);
  return markup`<time datetime="${time}">${text} (${ago(now.time - Date.parse(time))})</time>`;
}

function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.round(hours / 24)} days ago`;
}

/** '1.2 kB' of bytes before compression. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

const VERBS: Record<string, string> = {
  started: 'Ramp started',
  step: 'Next step of the ramp',
  stopped: 'Ramp stopped',
  // Of older servers.
  held: 'Ramp on hold',
  paused: 'Ramp paused',
  waiting: 'Ramp waits for visitors',
  resumed: 'Ramp resumed',
};

/** Says what a change did, without who made it and why. */
export function changeText({ action, version, from, percent, ramp }: RegistryChange): string {
  const instead = from && from !== version ? ` instead of ${from}` : '';
  const share = percent === undefined ? '' : `, ${percent} % of the visitors`;
  switch (action) {
    case 'promote':
      return `${version} promoted${instead}`;
    case 'rollback':
      return `Back to ${version}${from ? ` from ${from}` : ''}`;
    case 'retire':
      return `Retired with ${version}`;
    default:
      return `${VERBS[ramp ?? ''] ?? 'Canary'}: ${version}${share}`;
  }
}
