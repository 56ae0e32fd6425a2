import {
  CleanString,
  Publication,
  Ramp,
  RegistryChange,
  Release,
  WebVitals,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import type { Accepted } from '../gate/release-gate.ts';
import type { Train } from '../gate/train.ts';

/** Why a release goes live, recorded in the history. */
export const ChangeOptions = Type.Object({
  reason: Type.Optional(CleanString('text', { maxLength: 4000 })),
  /** Overrules the gate. */
  force: Type.Optional(Type.Boolean()),
  /** What the caller found when it loaded the pages, and overrules. */
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

/** Why an app is retired, recorded in the history. */
export const RetireOptions = Type.Pick(ChangeOptions, ['reason', 'force']);
export type RetireOptions = Type.Static<typeof RetireOptions>;

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
      /** Whether the server no longer renders its pages, because its renderer fails. */
      renderingStopped: Type.Optional(Type.Boolean()),
      /** Whether it was rolled back from, or its canary ended. */
      takenBack: Type.Optional(Type.Boolean()),
      /** The 75th percentiles, estimated. */
      vitals: Type.Optional(WebVitals),
      /** Names of the previews that show it. */
      previews: Type.Optional(Type.Array(Type.String())),
      /** Whether it was published for a preview: without a version, commands never take it. */
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
  /** Whether nothing has changed, because it was a dry run. */
  dryRun: Type.Optional(Type.Boolean()),
});
export type Outcome = Type.Static<typeof Outcome>;

/** The gate's reasons to reject a release; empty if it may go live. */
export const Verdict = Type.Object({
  problems: Type.Array(Type.String()),
  /** Names what a browser loads to test the release. */
  digest: Type.Optional(Type.String()),
  /** Whether its pages were loaded without failures before, beside what is live now. */
  isTested: Type.Optional(Type.Boolean()),
});
export type Verdict = Type.Static<typeof Verdict>;

/**
 * The operations on the releases of an app, in a folder or over HTTP. Every operation throws a
 * ReleaseError with a message for the operator. In a dry run they make all checks and change nothing.
 */
export interface ReleaseService {
  list(app: string): Promise<ReleaseReport>;

  /**
   * @param dist Folder with the build and its release.json.
   * @param onProgress Receives the bytes sent so far and in total.
   */
  publish(
    app: string,
    dist: string,
    onProgress?: (sent: number, total: number) => void,
  ): Promise<Outcome>;

  /** Checks a release, or several that are to go live together, each beside the others. */
  check(train: Train, accepted?: Accepted): Promise<Verdict>;

  /**
   * Notes that the caller has loaded the pages of a release in a browser, without failures.
   * @param digest That of the verdict which was current then.
   * @throws ReleaseError 'conflict' if something else is live by now.
   */
  noteTest(app: string, version: string, digest: string): Promise<void>;

  /** Makes releases live for all visitors as one, or none of them if the gate rejects any. */
  promote(train: Train, options?: ChangeOptions): Promise<Outcome>;

  /**
   * Ends a ramp of the same release.
   * @param percent Share of the visitors, from 1 to 100; 0 ends the canary.
   */
  canary(app: string, version: string, percent: number, options?: ChangeOptions): Promise<Outcome>;

  /** Makes a release a canary that the server gives to more and more visitors, and promotes at the end. */
  ramp(app: string, version: string, plan: RampPlan, options?: ChangeOptions): Promise<Outcome>;

  /** Ends the ramp. The canary keeps the share that it has. */
  stop(app: string, options?: Pick<ChangeOptions, 'reason'>): Promise<Outcome>;

  /**
   * Ends the canary if one is running, or goes back to the previous release. Apps that would not work with that go
   * back too.
   * @param version An earlier live release to go back to instead.
   */
  rollBack(
    app: string,
    version?: string,
    options?: Pick<ChangeOptions, 'reason'>,
  ): Promise<Outcome>;

  /** Takes the app out of the site unless the shell or another app needs its pages. Its releases stay. */
  retire(app: string, options?: RetireOptions): Promise<Outcome>;

  /** @param days Keeps releases that were live or built within these days. */
  prune(app: string, days?: number): Promise<Outcome>;
}
