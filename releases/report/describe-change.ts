import type { RegistryChange } from '@catalogmx/shared/contract';
import { forcedText } from './describe-known.ts';

/** Formats an entry of the history in one line, without its time. */
export function describeChange(change: RegistryChange): string {
  const { action, version, from, percent, by, reason, forced, overruled, pagesNotLoaded } = change;
  const removed = change.removedPages && `removed ${change.removedPages.join(' and ')}`;
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const before = from && from !== version ? ` instead of ${from}` : '';
  const note = [
    forced && forcedText(overruled),
    pagesNotLoaded && 'pages not loaded',
    removed,
    reason,
  ]
    .filter(Boolean)
    .join(', ');
  return `${action} ${version}${share}${before}, by ${by}${note && `: ${note}`}`;
}
