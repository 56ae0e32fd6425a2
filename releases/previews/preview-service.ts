import Type from 'typebox';
import { Outcome } from '../schemas.ts';

/** Days for which a preview lasts after its last change. */
export const PREVIEW_DAYS = 14;

export const MOST_PREVIEW_DAYS = 90;

/** Pattern of a preview's name. */
export const PREVIEW_NAME = '^[a-zA-Z0-9][\\w.-]{0,39}$';

/** A preview with its link. */
export const PreviewReport = Type.Object({
  name: Type.String(),
  /** A URL; absent if the server has no origin for previews. */
  link: Type.Optional(Type.String()),
  /** ISO 8601. */
  expires: Type.String(),
  /** Who changed it last. */
  by: Type.String(),
  /** Versions by app. */
  releases: Type.Record(Type.String(), Type.String()),
});
export type PreviewReport = Type.Static<typeof PreviewReport>;

export const PreviewReports = Type.Object({ previews: Type.Array(PreviewReport) });
export type PreviewReports = Type.Static<typeof PreviewReports>;

/** The result of a change of a preview. */
export const PreviewOutcome = Type.Object({
  ...Outcome.properties,
  /** Absent in a dry run, and after its end. */
  preview: Type.Optional(PreviewReport),
});
export type PreviewOutcome = Type.Static<typeof PreviewOutcome>;

/** Which preview, and for how many days it lasts from now on. */
export interface PreviewChoice {
  name: string;
  days?: number;
}

/**
 * The operations on previews, in a folder or over HTTP. Nothing live changes. Every operation throws a ReleaseError
 * with a message for the operator; in a dry run it makes all checks and changes nothing.
 */
export interface PreviewService {
  /** Publishes a build for a preview: it does not count as published otherwise. */
  publish(
    app: string,
    dist: string,
    preview: PreviewChoice,
    onProgress?: (sent: number, total: number) => void,
  ): Promise<PreviewOutcome>;

  /** Adds a published release to a preview. */
  add(app: string, version: string, preview: PreviewChoice): Promise<PreviewOutcome>;

  /**
   * Makes what was published for a preview count as published. What the caller has built themselves, and may promote, is
   * trusted from then on.
   * @param digest The {@link buildDigest} of the caller's build.
   * @throws ReleaseError 'conflict' if the published files differ, or without a digest if it is published otherwise.
   */
  adopt(app: string, version: string, digest?: string): Promise<Outcome>;

  /** Returns the previews that last. */
  list(): Promise<PreviewReports>;

  /** Its releases stay. */
  end(name: string): Promise<Outcome>;
}
