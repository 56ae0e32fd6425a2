import { apiAddress } from '@catalogmx/shared';
import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';

/** Tells the server what a page of a release came to. It says nothing of the visitor. */
export function report(
  { app, version }: { app: string; version: string },
  event: Beacon['event'],
  reason?: string,
): void {
  const beacon: Beacon = { app, version, event, reason };
  // Nothing depends on the answer.
  navigator.sendBeacon(apiAddress(BEACON_PATH), JSON.stringify(beacon));
}
