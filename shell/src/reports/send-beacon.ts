import { apiAddress } from '@catalogmx/shared';
import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';

/** A release whose page is shown. */
export interface ShownRelease {
  app: string;
  version: string;
  /** A tester's own build, whose failures say nothing about the live release. */
  isOverride?: boolean;
}

/** Whether this tab reports nothing, because it shows a preview. */
let isSilent = false;

export function silenceReports(): void {
  isSilent = true;
}

/** Sends a report. Skips previews, overrides and offline visitors, which are no fault of the release. */
export function sendBeacon(
  { app, version, isOverride }: ShownRelease,
  report: Omit<Beacon, 'app' | 'version'>,
): void {
  if (isSilent || isOverride || !navigator.onLine) return;
  const beacon: Beacon = { app, version, ...report };
  navigator.sendBeacon(apiAddress(BEACON_PATH), JSON.stringify(beacon));
}
