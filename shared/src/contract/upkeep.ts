import Type from 'typebox';
import { MAX_LENGTH } from './constants.ts';
import { Id, orNull, paging, Time } from './schemas.ts';

export const ChangeKind = Type.Union([
  Type.Literal('article'),
  Type.Literal('image'),
  Type.Literal('user'),
  Type.Literal('business'),
]);
export type ChangeKind = Type.Static<typeof ChangeKind>;

const ChangedValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** Changes of one save. Never contains a secret. */
export const Change = Type.Object({
  id: Type.Integer(),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  /** Name of the administrator at that time. Empty for a command on the server. */
  by: Type.String(),
  kind: ChangeKind,
  /** Title or name of what was changed, after the change. */
  subject: Type.String(),
  /** Absent if it belongs to no article. */
  article_id: Type.Optional(Type.Integer()),
  /** By field. What did not exist before was null. */
  fields: Type.Record(Type.String(), Type.Object({ from: ChangedValue, to: ChangedValue })),
});
export type Change = Type.Static<typeof Change>;

/** Query of `GET change/list`. Every word of the search must occur, whatever its accents and case. */
export const ChangeQuery = Type.Object({
  /** Only changes of this article and its images. */
  article: Type.Optional(Id),
  /** Searched in names and titles. */
  search: Type.Optional(Type.String({ maxLength: MAX_LENGTH.search })),
  /** Only changes of this one of `people`; older servers ignore this and the filters below. */
  by: Type.Optional(Type.String({ maxLength: MAX_LENGTH.name })),
  kind: Type.Optional(ChangeKind),
  /** Only changes at this time or later, in milliseconds since 1970. */
  since: Type.Optional(Time),
  /** Only changes before this time. */
  until: Type.Optional(Time),
  ...paging(200),
});
export type ChangeQuery = Type.Static<typeof ChangeQuery>;

/** Response of `GET change/list`: a page of changes, the newest first. */
export const ChangePage = Type.Object({
  changes: Type.Array(Change),
  /** Of all pages. */
  total: Type.Integer(),
  /** Each `by` that occurs in any change. Absent from older servers, and where only an article's are listed. */
  people: Type.Optional(Type.Array(Type.String())),
});
export type ChangePage = Type.Static<typeof ChangePage>;

/** Response of `GET backup/state`. Older back ends lack the call. */
export const BackupState = Type.Object({
  /** Milliseconds since 1970; null before the first one, and where the back end makes none. */
  last_success: orNull(Type.Integer({ minimum: 0 })),
  /** True if backups have failed for two days. */
  overdue: Type.Boolean(),
});
export type BackupState = Type.Static<typeof BackupState>;
