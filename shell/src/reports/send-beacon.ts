import { apiAddress } from '@catalogmx/shared';
import { type Beacon, BEACON_PATH, PREVIEW_BADGE_ID } from '@catalogmx/shared/contract';

/** A release whose page is shown. */
export interface ShownRelease {
  app: string;
  version: string;
  /** A tester's own build, whose failures say nothing about the live release. */
  isOverride?: boolean;
}

/** Sends a report. Skips previews, overrides and offline visitors, which are no fault of the release. */
export function sendBeacon(
  { app, version, isOverride }: ShownRelease,
  report: Omit<Beacon, 'app' | 'version'>,
): void {
  if (isOverride || document.getElementById(PREVIEW_BADGE_ID) || !navigator.onLine) return;
  const beacon: Beacon = { app, version, ...report };
  navigator.sendBeacon(apiAddress(BEACON_PATH), JSON.stringify(beacon));
}
