import {
  type Beacon,
  BEACON_PATH,
  OVERRIDE_KEY,
  VIEW_SCRIPT_ID,
  type WebVitals,
} from '@catalogmx/shared/contract';
import { tabStorage } from '@catalogmx/shared/tab-storage';

/** A release whose page is shown. */
export interface ShownRelease {
  app: string;
  version: string;
  /** A tester's own build, whose failures say nothing about the live release. */
  isOverride?: boolean;
}

const override = tabStorage(OVERRIDE_KEY);

/** True while a tester looks at their own build, which proves nothing about the live release. */
export function isTestersTab(): boolean {
  return Boolean(override.read());
}

/**
 * Sends a report, the first of which shows the script in the page that the shell is alive. Skips testers, and offline
 * visitors, which are no fault of the release.
 */
export function sendBeacon(
  { app, version, isOverride }: ShownRelease,
  report: Omit<Beacon, 'app' | 'version'>,
): void {
  document.getElementById(VIEW_SCRIPT_ID)?.setAttribute('data-ended', '');
  if (isOverride || isTestersTab() || !navigator.onLine) return;
  const beacon: Beacon = { app, version, ...report };
  navigator.sendBeacon(BEACON_PATH, JSON.stringify(beacon));
}

/**
 * Reports the Web Vitals of a document once, when it is hidden for the first time.
 * @throws Where the code that measures them does not load.
 */
export async function reportVitals(release: ShownRelease): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const vitals: WebVitals = {};
  for (const observe of [onCLS, onINP, onLCP]) {
    observe(({ name, value }) => Object.assign(vitals, { [name]: round(value) }), {
      reportAllChanges: true,
    });
  }
  const send = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(vitals).length > 0) sendBeacon(release, { event: 'vitals', vitals });
  };
  document.addEventListener('visibilitychange', send);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
