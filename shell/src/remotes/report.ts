import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';

/** Tells the server what a page of a release came to. It says nothing of the visitor. */
export function report(
  { app, version }: { app: string; version: string },
  event: Beacon['event'],
  reason?: string,
): void {
  const beacon: Beacon = { app, version, event, reason };
  // A static host has nobody to tell, and nothing depends on the answer.
  navigator.sendBeacon(BEACON_PATH, JSON.stringify(beacon));
}
