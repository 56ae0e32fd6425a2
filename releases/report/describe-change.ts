import type { RegistryChange } from '@catalogmx/shared/contract';

/** Formats an entry of the history in one line, without its time. */
export function describeChange(change: RegistryChange): string {
  const { action, version, from, percent, by, reason, forced, pagesNotLoaded } = change;
  const removed = change.removedPages && `removed ${change.removedPages.join(' and ')}`;
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const before = from && from !== version ? ` instead of ${from}` : '';
  const note = [forced && 'forced', pagesNotLoaded && 'pages not loaded', removed, reason]
    .filter(Boolean)
    .join(', ');
  return `${action} ${version}${share}${before}, by ${by}${note && `: ${note}`}`;
}
