import { apiAddress } from '@catalogmx/shared';
import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';
import type { PageCandidate } from './page-candidates.ts';

/** Reports whether a page loaded. Skips overrides and offline visitors, which are no fault of the release. */
export function sendBeacon(
  { app, version, isOverride }: Omit<PageCandidate, 'loader'>,
  event: Beacon['event'],
  reason?: string,
): void {
  if (isOverride || !navigator.onLine) return;
  const beacon: Beacon = { app, version, event, reason };
  navigator.sendBeacon(apiAddress(BEACON_PATH), JSON.stringify(beacon));
}
