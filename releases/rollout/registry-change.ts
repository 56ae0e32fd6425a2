import {
  REGISTRY_SCHEMA,
  type RegisteredRelease,
  type RegistryChange,
  type StoredApp,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import { findRemovedPages } from '../gate/page-changes.ts';
import { extended, historyOf } from './history.ts';

/** Operator, time and reason of a change. */
export type Attribution = Pick<
  RegistryChange,
  'time' | 'by' | 'reason' | 'forced' | 'overruled' | 'along' | 'pagesNotLoaded' | 'ramp'
>;

/** The app's new registry entry, and the message for the operator. */
export type Decision = [changed: StoredApp, message: string];

/** Name in the history of what the server does by itself. */
export const SERVER = 'the server';

/** Changes apps. What else is in the registry stays, fields of newer programs included. */
export function withApps(
  registry: StoredRegistry,
  changed: StoredRegistry['apps'],
): StoredRegistry {
  return { ...registry, schema: REGISTRY_SCHEMA, apps: { ...registry.apps, ...changed } };
}

/** Makes a release live for all visitors, which ends any canary. */
export function promoted(
  app: StoredApp | undefined,
  release: RegisteredRelease,
  by: Attribution,
): StoredApp {
  const from = app?.current.version;
  const { version } = release;
  return {
    ...withoutReleases(app),
    current: release,
    previous: app?.current,
    history: extended(app, {
      action: 'promote',
      version,
      from,
      ...removal(app, release),
      ...endingCanary(app, version, by),
    }),
  };
}

/** Gives a share of the visitors a canary, which ends any ramp. */
export function withCanary(
  app: StoredApp,
  release: RegisteredRelease,
  percent: number,
  by: Attribution,
): StoredApp {
  const { version } = release;
  const history = extended(app, {
    action: 'canary',
    version,
    percent,
    ...removal(app, release),
    ...endingRamp(app, by),
  });
  // The same canary keeps the fields of newer programs.
  const same = app.canary?.release.version === version ? app.canary : undefined;
  const canary = { ...same, release: { ...same?.release, ...release }, percent };
  delete canary.ramp;
  return { ...app, canary, history };
}

/** Puts the visitors of the canary back on the current release. */
export function withoutCanary({ canary, ...app }: StoredApp, by: Attribution): StoredApp {
  const from = canary?.release.version;
  const { version } = app.current;
  return { ...app, history: extended(app, { action: 'rollback', version, from, ...by }) };
}

/** Puts all visitors back on an earlier release; `previous` is the one that was live before it. */
export function rolledBack(
  app: StoredApp,
  to: RegisteredRelease,
  previous: RegisteredRelease | undefined,
  by: Attribution,
): StoredApp {
  const from = app.current.version;
  const { version } = to;
  const ending = endingCanary(app, version, by);
  const history = extended(app, { action: 'rollback', version, from, ...ending });
  return { ...withoutReleases(app), current: to, previous, history };
}

/** Takes an app out of the registry, with any canary. Its history stays. */
export function withoutApp(
  registry: StoredRegistry,
  app: string,
  live: StoredApp,
  by: Attribution,
): StoredRegistry {
  const others = Object.entries(registry.apps).filter(([name]) => name !== app);
  const { version, pages } = live.current;
  const history = extended(
    { ...live, history: historyOf(registry, app) },
    {
      action: 'retire',
      version,
      ...(pages.length > 0 ? { removedPages: pages.map(({ path }) => path) } : {}),
      ...endingCanary(live, undefined, by),
    },
  );
  const retired = { ...registry.retired, [app]: history };
  return { ...registry, schema: REGISTRY_SCHEMA, apps: Object.fromEntries(others), retired };
}

/** Returns the fields of newer programs, which stay when the releases of an app change. */
function withoutReleases(app: StoredApp | undefined): Partial<StoredApp> {
  const rest: Partial<StoredApp> = { ...app };
  delete rest.current;
  delete rest.previous;
  delete rest.canary;
  return rest;
}

function removal(
  app: StoredApp | undefined,
  release: RegisteredRelease,
): Pick<RegistryChange, 'removedPages'> {
  const removedPages = app ? findRemovedPages(app.current, release) : [];
  return removedPages.length > 0 ? { removedPages } : {};
}

function endingCanary(
  app: StoredApp | undefined,
  version: string | undefined,
  by: Attribution,
): Attribution {
  const canary = app?.canary?.release.version;
  if (canary === undefined || canary === version) return by;
  return withNote(by, `ends the canary of ${canary}`);
}

function endingRamp({ canary }: StoredApp, by: Attribution): Attribution {
  const ends = canary?.ramp && by.ramp === undefined;
  return ends ? withNote(by, `ends the ramp of ${canary.release.version}`) : by;
}

/** Adds to the reason of a change. */
export function withNote(by: Attribution, note: string): Attribution {
  return { ...by, reason: by.reason ? `${by.reason}; ${note}` : note };
}
