import { Publication, RegistryChange } from '@catalogmx/shared/contract';
import Type from 'typebox';

/** Why a release goes live, recorded in the history. */
export const ChangeOptions = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Overrules the gate. */
  force: Type.Optional(Type.Boolean()),
  /** Paths of the pages that the release removes on purpose; a release has at most 100 pages. */
  removes: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
  /** The caller loaded the pages in a browser, which the server cannot do. */
  pagesLoaded: Type.Optional(Type.Boolean()),
});
export type ChangeOptions = Type.Static<typeof ChangeOptions>;

/** The state of an app: what is live, what is published, and what changed. */
export const ReleaseReport = Type.Object({
  app: Type.String(),
  current: Type.Optional(Type.String()),
  previous: Type.Optional(Type.String()),
  canary: Type.Optional(Type.Object({ version: Type.String(), percent: Type.Number() })),
  /** The last published first. */
  releases: Type.Array(
    Type.Object({
      version: Type.String(),
      /** ISO 8601 time of the build. */
      time: Type.String(),
      commit: Type.String(),
      /** Page views that succeeded, and that failed. */
      loads: Type.Integer(),
      failures: Type.Integer(),
      /** Whether the server no longer renders its pages, because its renderer fails. */
      renderingStopped: Type.Optional(Type.Boolean()),
      /** Whether it was rolled back from, or its canary ended. */
      takenBack: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Oldest first. */
  history: Type.Array(RegistryChange),
  /** Oldest first. Absent from reports of older servers. */
  publications: Type.Optional(Type.Array(Publication)),
});
export type ReleaseReport = Type.Static<typeof ReleaseReport>;

/** The result of an operation in one line of text. */
export const Outcome = Type.Object({ message: Type.String() });
export type Outcome = Type.Static<typeof Outcome>;

/** The gate's reasons to reject a release; empty if it may go live. */
export const Verdict = Type.Object({ problems: Type.Array(Type.String()) });
export type Verdict = Type.Static<typeof Verdict>;

/**
 * The operations on the releases of an app, in a folder or over HTTP. Every operation throws a
 * ReleaseError with a message for the operator.
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

  /** @param removes Paths of the pages that the release removes on purpose. */
  check(app: string, version: string, removes?: string[]): Promise<Verdict>;

  /** Makes a release live for all visitors if the gate accepts it. */
  promote(app: string, version: string, options?: ChangeOptions): Promise<Outcome>;

  /** @param percent Share of the visitors, from 1 to 100; 0 ends the canary. */
  canary(app: string, version: string, percent: number, options?: ChangeOptions): Promise<Outcome>;

  /**
   * Ends the canary if one is running, or goes back to the previous release.
   * @param version An earlier live release to go back to instead.
   */
  rollBack(
    app: string,
    version?: string,
    options?: Pick<ChangeOptions, 'reason'>,
  ): Promise<Outcome>;

  /** @param days Keeps releases that were live or built within these days. */
  prune(app: string, days?: number): Promise<Outcome>;
}
