import { apiAddress } from '@catalogmx/shared';
import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';
import type { PageCandidate } from './page-candidates.ts';

/**
 * Tells the server what a page of a release came to. It says nothing of the visitor. Nothing is told of
 * a tester's own build, nor while the visitor is offline: neither is the fault of the release.
 */
export function report(
  { app, version, isOverride }: Omit<PageCandidate, 'source'>,
  event: Beacon['event'],
  reason?: string,
): void {
  if (isOverride || !navigator.onLine) return;
  const beacon: Beacon = { app, version, event, reason };
  // Nothing depends on the answer.
  navigator.sendBeacon(apiAddress(BEACON_PATH), JSON.stringify(beacon));
}
