import Type from 'typebox';

/** Days for which a preview lasts after its last change. */
export const PREVIEW_DAYS = 14;

export const MOST_PREVIEW_DAYS = 90;

export const PreviewName = Type.String({ pattern: '^[a-zA-Z0-9][\\w.-]{0,39}$' });

export const PreviewDays = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PREVIEW_DAYS }));

/** Which preview, and for how many days it lasts from now on. */
export interface PreviewChoice {
  name: string;
  days?: number;
}

/** A preview with its link. */
export const PreviewReport = Type.Object({
  name: Type.String(),
  /** A URL; absent if the server has no origin for previews. */
  link: Type.Optional(Type.String()),
  /** ISO 8601. */
  expires: Type.String(),
  /** Name of the operator who changed it last. */
  by: Type.String(),
  /** Versions by app. */
  releases: Type.Record(Type.String(), Type.String()),
});
export type PreviewReport = Type.Static<typeof PreviewReport>;

export const PreviewReports = Type.Object({ previews: Type.Array(PreviewReport) });
export type PreviewReports = Type.Static<typeof PreviewReports>;
