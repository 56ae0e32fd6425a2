import { apiAddress } from '@catalogmx/shared';
import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';
import type { PageCandidate } from './page-candidates.ts';

/**
 * Reports to the server whether a page loaded, without personal data. Skips a tester's own build and
 * visitors who are offline: neither is the fault of the release.
 */
export function sendBeacon(
  { app, version, isOverride }: Omit<PageCandidate, 'loader'>,
  event: Beacon['event'],
  reason?: string,
): void {
  if (isOverride || !navigator.onLine) return;
  const beacon: Beacon = { app, version, event, reason };
  navigator.sendBeacon(apiAddress(BEACON_PATH), JSON.stringify(beacon));
}
