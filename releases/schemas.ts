import {
  CleanString,
  Publication,
  Ramp,
  RegistryChange,
  Release,
  WebVitals,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import { PreviewReport } from './previews/preview-report.ts';

/** Why a release goes live, recorded in the history. */
export const ChangeOptions = Type.Object({
  reason: Type.Optional(CleanString('text', { maxLength: 4000 })),
  /** Overrules the gate. */
  force: Type.Optional(Type.Boolean()),
  /** Failures of pages that the caller loaded, and overrules. */
  failures: Type.Optional(Type.Array(CleanString('text', { maxLength: 1000 }), { maxItems: 100 })),
  /** Paths of the pages that the release removes on purpose; a release has at most 100 pages. */
  removes: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
  /** Accepts that its pages load many more bytes. */
  grows: Type.Optional(Type.Boolean()),
  /** The caller loaded the pages in a browser, which the server cannot do. Servers want `testedDigest` too. */
  pagesLoaded: Type.Optional(Type.Boolean()),
  /** The digest of the {@link Verdict} that was current when the pages were loaded. */
  testedDigest: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ChangeOptions = Type.Static<typeof ChangeOptions>;

export const Version = Type.String({ minLength: 1, maxLength: 64 });

/** The versions of a train by app. */
export const Releases = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Version, {
  minProperties: 1,
  maxProperties: 20,
});

/** How a canary goes on by itself. */
export const RampPlan = Type.Object({
  /** Shares of visitors in percent: at least two, ascending, and the last one is 100. */
  steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 2, maxItems: 20 }),
  /** Milliseconds that each step lasts at least. */
  every: Type.Integer({ minimum: 1_000, maximum: 30 * 86_400_000 }),
  /** New visitors that each step has at least. */
  visitors: Type.Integer({ minimum: 0, maximum: 1_000 }),
});
export type RampPlan = Type.Static<typeof RampPlan>;

/** The state of a ramp. */
export const RampReport = Type.Object({
  ...Type.Pick(Ramp, ['steps', 'every', 'visitors', 'step', 'since']).properties,
  /** ISO 8601 time of the next step, if there are enough visitors by then. */
  next: Type.String(),
});
export type RampReport = Type.Static<typeof RampReport>;

/** The state of an app: what is live, what is published, and what changed. */
export const ReleaseReport = Type.Object({
  app: Type.String(),
  current: Type.Optional(Type.String()),
  previous: Type.Optional(Type.String()),
  canary: Type.Optional(
    Type.Object({
      version: Type.String(),
      percent: Type.Number(),
      ramp: Type.Optional(RampReport),
    }),
  ),
  /** The last published first. */
  releases: Type.Array(
    Type.Object({
      version: Type.String(),
      /** ISO 8601 time of the build. */
      time: Type.String(),
      commit: Type.String(),
      /** The contracts that it works with. */
      ...Type.Pick(Release, ['contract', 'oldestContract']).properties,
      /** Page views that succeeded, and that failed. */
      loads: Type.Integer(),
      failures: Type.Integer(),
      /** True if the server no longer renders its pages, because its renderer fails. */
      renderingStopped: Type.Optional(Type.Boolean()),
      /** True if it was rolled back, or its canary ended. */
      takenBack: Type.Optional(Type.Boolean()),
      /** The 75th percentiles, estimated. */
      vitals: Type.Optional(WebVitals),
      /** Names of the previews that show it. */
      previews: Type.Optional(Type.Array(Type.String())),
      /** True if it was published for a preview only: without a version, commands never take it. */
      previewOnly: Type.Optional(Type.Boolean()),
      /** True if nobody who may promote published it or made it live: without a version, commands never take it. */
      untrusted: Type.Optional(Type.Boolean()),
    }),
  ),
  /** The release that a rollback of the current one goes back to. Absent if there is none. */
  rollbackTarget: Type.Optional(Type.String()),
  /** Oldest first. */
  history: Type.Array(RegistryChange),
  /** Oldest first. */
  publications: Type.Array(Publication),
});
export type ReleaseReport = Type.Static<typeof ReleaseReport>;

/** The result of an operation that changes something. */
export const Outcome = Type.Object({
  /** One line for the operator. */
  message: Type.String(),
  /** The new entry of the history; absent if nothing of it changes. */
  change: Type.Optional(RegistryChange),
  /** The same by app, with those of apps that change along. */
  changes: Type.Optional(Type.Record(Type.String(), RegistryChange)),
  /** The versions that `prune` removes. */
  removed: Type.Optional(Type.Array(Type.String())),
  /** The changed preview; absent in a dry run, and after its end. */
  preview: Type.Optional(PreviewReport),
  /** True if nothing has changed, because it was a dry run. */
  dryRun: Type.Optional(Type.Boolean()),
});
export type Outcome = Type.Static<typeof Outcome>;

/** The gate's reasons to reject a release; empty if it may go live. */
export const Verdict = Type.Object({
  problems: Type.Array(Type.String()),
  /** Names what a browser loads to test the release. */
  digest: Type.Optional(Type.String()),
  /** True if its pages were loaded without failures before, beside the live releases. */
  isTested: Type.Optional(Type.Boolean()),
});
export type Verdict = Type.Static<typeof Verdict>;
