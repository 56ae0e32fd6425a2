import type { StoredApp, StoredRegistry } from '@catalogmx/shared/contract';
import Type from 'typebox';
import { findRetirementProblems } from './gate/page-links.ts';
import { type Train, trainText } from './gate/train.ts';
import type { Scope } from './http-api.ts';
import { planAddition, planAdoption, planEnd } from './previews/preview-plans.ts';
import { PreviewDays, PreviewName } from './previews/preview-report.ts';
import { withRemoved } from './previews/preview-registry.ts';
import type { Plan, PlanContext } from './plan.ts';
import { passGate, isLive, promoteTrain } from './rollout/promotion.ts';
import { findUnneeded, KEPT_DAYS } from './rollout/prune-releases.ts';
import { withRemoval } from './rollout/publications.ts';
import { startRamp, stopRamp } from './rollout/ramp.ts';
import {
  type Attribution,
  SERVER,
  withApps,
  withCanary,
  withoutApp,
  withoutCanary,
} from './rollout/registry-change.ts';
import { rollBack } from './rollout/roll-back.ts';
import { ChangeOptions, RampPlan, Releases, Version } from './schemas.ts';
import { ReleaseError } from './store/release-error.ts';
import { register } from './store/release-folder.ts';

interface Verb<Body extends Type.TObject> {
  /** A deploy token needs one of these. */
  scopes: readonly Scope[];
  body: Body;
  /** True if the plan needs a confirmed time. */
  deletes?: boolean;
  /** @throws ReleaseError with a message for the operator. */
  plan: (context: PlanContext, app: string, body: Type.Static<Body>) => Plan | Promise<Plan>;
}

const define = <Body extends Type.TObject>(verb: Verb<Body>) => verb;
const scopes: readonly Scope[] = ['promote'];
const ofPreviews: readonly Scope[] = ['preview', 'publish'];
const { reason, force } = ChangeOptions.properties;

/**
 * The operations on the releases of an app. The routes, the HTTP client, the command line and the console take
 * scopes, bodies and plans from here, and commit a plan or only show it.
 */
export const VERBS = {
  /** Of release commands that are one version older. */
  promote: define({
    scopes,
    body: Type.Object({ version: Version, ...ChangeOptions.properties }),
    plan: (context, app, { version, ...options }) =>
      planPromotion(context, { [app]: version }, options),
  }),

  /** Makes releases live for all visitors as one, or none of them if the gate rejects any. */
  train: define({
    scopes,
    body: Type.Object({ releases: Releases, ...ChangeOptions.properties }),
    plan: (context, _app, { releases, ...options }) => planPromotion(context, releases, options),
  }),

  /** Gives a share of the visitors a release, which ends its ramp; 0 ends the canary. */
  canary: define({
    scopes,
    body: Type.Object({
      version: Version,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      ...ChangeOptions.properties,
    }),
    async plan(context, app, { version, percent, ...options }) {
      const live = context.registry.apps[app];
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live: promote it.`);
      const running = live.canary?.release.version === version;
      if (percent === 0 && !running) {
        throw new ReleaseError('conflict', `${app} ${version} is not a canary.`);
      }
      if (percent === 0) return endCanary(context, app, live, attributionOf(context, app, options));
      if (live.current.version === version) {
        throw new ReleaseError('conflict', `${app} ${version} is live for all visitors already.`);
      }
      const by = running
        ? attributionOf(context, app, options)
        : (await throughGate(context, { [app]: version }, options))(app);
      const release = register(context.store.find(app, version));
      const message = `${percent} % of the visitors get ${app} ${version}.`;
      return planOf(context, { [app]: withCanary(live, release, percent, by) }, message);
    },
  }),

  /**
   * Makes a release a canary that the server gives to more and more visitors, and promotes at the end. A verb of its
   * own: as a field of a canary, older servers would drop it and start one without a ramp.
   */
  ramp: define({
    scopes,
    body: Type.Object({
      version: Version,
      ...RampPlan.properties,
      ...ChangeOptions.properties,
    }),
    async plan(context, app, { version, steps, every, visitors, ...options }) {
      const { store, registry, wantsTest } = context;
      // Also if it is the canary already: it goes on to everybody.
      const { overruled, isTested } = await passGate(store, { [app]: version }, options, wantsTest);
      const problems = overruled[app] ?? [];
      const release = register(store.find(app, version));
      const by = attributionOf(context, app, options, problems, isTested);
      const gated = { accepted: options, overruled: problems, by };
      const plan = { steps, every, visitors };
      const [changed, message] = startRamp(app, registry.apps[app], release, plan, gated);
      return planOf(context, { [app]: changed }, message);
    },
  }),

  /** Ends the ramp. The canary keeps the share that it has. */
  stop: define({
    scopes,
    body: Type.Object({ reason }),
    plan(context, app, options) {
      const by = attributionOf(context, app, options);
      const [changed, message] = stopRamp(app, context.registry.apps[app], by);
      return planOf(context, { [app]: changed }, message);
    },
  }),

  /**
   * Ends the canary if one is running, or goes back to the previous release, or the named one. Apps that would not
   * work with that go back too.
   */
  rollback: define({
    scopes,
    body: Type.Object({ version: Type.Optional(Version), reason }),
    plan(context, app, { version, ...options }) {
      const { apps } = context.registry;
      const live = apps[app];
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
      const by = attributionOf(context, app, options);
      if (live.canary && version === undefined) return endCanary(context, app, live, by);
      return planOf(context, ...rollBack(context.store, apps, app, version, by));
    },
  }),

  /** Takes the app out of the site unless the shell or another app needs its pages. Its releases stay. */
  retire: define({
    scopes,
    body: Type.Object({ reason, force }),
    async plan(context, app, options) {
      const { store, registry } = context;
      const live = registry.apps[app];
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
      const problems = await findRetirementProblems(store, app);
      if (problems.length > 0 && !options.force) {
        const list = problems.map((problem) => `\n- ${problem}`).join('');
        throw new ReleaseError('refused', `${app} cannot be retired without --force:${list}`);
      }
      const forced = options.force && problems.length > 0;
      const by = attributionOf(context, app, { ...options, force: forced }, problems);
      const paths = live.current.pages.map(({ path }) => path).join(', ');
      const gone = paths && ` Its pages are not found any more: ${paths}.`;
      return {
        registry: withoutApp(registry, app, live, by),
        message: `${app} is retired.${gone} To bring it back, promote a release of it.`,
        would: `retire ${app} and its pages: ${paths || 'none'}`,
      };
    },
  }),

  /** Removes the releases that were neither live nor built within these days. */
  prune: define({
    scopes,
    body: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 0 })) }),
    deletes: true,
    async plan({ store, registry, confirmed, time, byOf }, app, { days = KEPT_DAYS }) {
      const removed = await findUnneeded(store, registry, app, { days, confirmed });
      const removal = { time, by: byOf(app) };
      const list = removed.join(', ');
      return {
        registry:
          removed.length > 0
            ? withRemoved(withRemoval(registry, app, removed, removal), app, removed, removal)
            : undefined,
        removed,
        async remove() {
          for (const version of removed) await store.remove(app, version);
          await store.sweep(confirmed);
        },
        message: `${app}: ${list ? `removed ${list}` : 'nothing to remove'}.`,
        would: list ? `remove ${app} ${list}` : 'remove nothing',
      };
    },
  }),

  /** Adds a published release to a preview. */
  preview: define({
    scopes: ofPreviews,
    body: Type.Object({ name: PreviewName, version: Version, days: PreviewDays }),
    plan(context, app, { version, ...choice }) {
      context.store.find(app, version);
      return planAddition(context, app, version, choice, 'is in');
    },
  }),

  /** Publishes what was published for a preview: from then on it can go live, so that `preview` is not enough. */
  adopt: define({
    scopes: ['publish'],
    body: Type.Object({ version: Version, digest: Type.Optional(Type.String({ maxLength: 64 })) }),
    plan: (context, app, { version, digest }) => planAdoption(context, app, version, digest),
  }),

  'end-preview': define({
    scopes: ofPreviews,
    body: Type.Object({ name: PreviewName }),
    plan: (context, app, { name }) => planEnd(context, app, name),
  }),
};

export type VerbName = keyof typeof VERBS;
export type VerbBody<Name extends VerbName> = Type.Static<(typeof VERBS)[Name]['body']>;

/** Rolls back a failing release if it is still the canary or the current one, as the server. */
export function planRollbackOfFailing(
  context: PlanContext,
  app: string,
  version: string,
  reason: string,
): Plan {
  const { store, registry } = context;
  const by = { ...attributionOf(context, app, { reason }), by: SERVER };
  const live = registry.apps[app];
  if (live?.canary?.release.version === version) return endCanary(context, app, live, by);
  if (live?.current.version === version) {
    return planOf(context, ...rollBack(store, registry.apps, app, undefined, by));
  }
  return planOf(context, {}, `${app} ${version} is not live.`);
}

async function planPromotion(
  context: PlanContext,
  train: Train,
  options: ChangeOptions,
): Promise<Plan> {
  const { store, registry } = context;
  const attribute = isLive(registry.apps, train)
    ? (app: string) => attributionOf(context, app, options)
    : await throughGate(context, train, options);
  const changed = promoteTrain(store, registry.apps, train, attribute);
  const verb = Object.keys(train).length > 1 ? 'are' : 'is';
  return planOf(context, changed, `${trainText(train)} ${verb} live.`);
}

/** @returns The attribution of the change of each app. */
async function throughGate(context: PlanContext, train: Train, options: ChangeOptions) {
  const { store, wantsTest } = context;
  const { overruled, isTested } = await passGate(store, train, options, wantsTest);
  return (app: string) => attributionOf(context, app, options, overruled[app], isTested);
}

function endCanary(context: PlanContext, app: string, live: StoredApp, by: Attribution): Plan {
  const message = `The canary of ${app} is over: ${live.current.version} is live for all.`;
  return planOf(context, { [app]: withoutCanary(live, by) }, message);
}

function attributionOf(
  { time, byOf }: PlanContext,
  app: string,
  { reason, force, failures = [] }: ChangeOptions,
  problems: string[] = [],
  isTested = true,
): Attribution {
  const overruled = force ? [...problems, ...failures] : [];
  return {
    time,
    by: byOf(app),
    ...(reason ? { reason } : {}),
    ...(force ? { forced: true } : {}),
    ...(overruled.length > 0 ? { overruled } : {}),
    ...(isTested ? {} : { pagesNotLoaded: true }),
  };
}

function planOf({ registry }: PlanContext, changed: StoredRegistry['apps'], message: string): Plan {
  const changes = Object.entries(changed).flatMap(([app, { history }]) => {
    const change = history?.at(-1);
    return change ? [[app, change] as const] : [];
  });
  const isChange = Object.keys(changed).length > 0;
  return {
    registry: isChange ? withApps(registry, changed) : undefined,
    message,
    changes: Object.fromEntries(changes),
  };
}
