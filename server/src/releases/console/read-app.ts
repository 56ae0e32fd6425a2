import type { StoredApp } from '@catalogmx/shared/contract';
import { reportApp } from '../../../../releases/report/report-app.ts';
import type { ReleaseReport } from '../../../../releases/schemas.ts';
import {
  judgeTrial,
  type TrialVerdict,
  monitoredSince,
  type Trials,
} from '../../../../releases/rollout/trials.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';

export interface ConsoleContext {
  store: ReleaseStore;
  trials: Trials;
  clock: () => number;
  /** As of the monitor. */
  leastFailing: number;
}

/** A canary, or a release that has just gone live, with what its visitors met. */
export interface RunningTrial extends TrialVerdict {
  version: string;
  /** ISO 8601. */
  since: string;
}

/** State of an app for the console. */
export interface AppState extends ReleaseReport {
  trial?: RunningTrial;
  /** The last published release that is trusted, if it can go live next. */
  candidate?: string;
  /** The releases that were published later and are not trusted. */
  passedOver: string[];
}

export async function readApp(context: ConsoleContext, app: string): Promise<AppState> {
  const { store } = context;
  const report = await reportApp(store, app, context.clock());
  const live = store.live.apps[app];
  return {
    ...report,
    trial: live && (await readTrial(context, app, live)),
    candidate: candidateOf(report),
    passedOver: passedOverOf(report),
  };
}

async function readTrial(
  { trials, clock, leastFailing }: ConsoleContext,
  app: string,
  live: StoredApp,
): Promise<RunningTrial | undefined> {
  const { version } = live.canary?.release ?? live.current;
  const since = monitoredSince(live, version, clock());
  if (since === undefined) return undefined;
  const verdict = await judgeTrial(trials, live, { app, version, since }, leastFailing);
  return { version, since, ...verdict };
}

function candidateOf({ releases, current, canary }: ReleaseReport): string | undefined {
  const next = releases.find(({ takenBack, untrusted }) => !takenBack && !untrusted)?.version;
  return next === current || next === canary?.version ? undefined : next;
}

function passedOverOf({ releases }: ReleaseReport): string[] {
  const published = releases.filter(({ previewOnly }) => !previewOnly);
  const place = published.findIndex(({ takenBack, untrusted }) => !takenBack && !untrusted);
  return published
    .slice(0, place < 0 ? undefined : place)
    .filter(({ takenBack, untrusted }) => !takenBack && untrusted)
    .map(({ version }) => version);
}
