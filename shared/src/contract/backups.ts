import Type from 'typebox';

/** Response of `GET backup/state`. Older back ends lack the call. */
export const BackupState = Type.Object({
  /** Milliseconds since 1970; null before the first one, and where the back end makes none. */
  last_success: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** True if backups have failed for two days. */
  overdue: Type.Boolean(),
});
export type BackupState = Type.Static<typeof BackupState>;
