import Type from 'typebox';
import { CreateUser, SessionInfo } from './users.ts';

const { name, key } = CreateUser.properties;
/** Milliseconds since 1970. */
const time = Type.Integer({ minimum: 0 });

/** Response of `GET user/session`: the logged-in user. Older back ends lack the call. */
export const Account = Type.Object(SessionInfo.properties);
export type Account = Type.Static<typeof Account>;

/** Body of `PUT user/account`. */
export const RenameAccount = Type.Object({ name });
export type RenameAccount = Type.Static<typeof RenameAccount>;

/** Body of `PUT user/password`. */
export const ChangeOwnPassword = Type.Object({ current: key, key });
export type ChangeOwnPassword = Type.Static<typeof ChangeOwnPassword>;

/** A session of the logged-in user. */
export const OwnSession = Type.Object({
  id: Type.String(),
  created_at: time,
  /** Up to a minute old. */
  last_seen_at: time,
  /** Such as 'Chrome, Windows'; empty if it is unknown. */
  device: Type.String(),
  /** Whether the request came from this session. */
  current: Type.Boolean(),
});
export type OwnSession = Type.Static<typeof OwnSession>;

/** Body of `DELETE user/sessions`. Without an id, all but the current one end. */
export const EndSessions = Type.Object({ id: Type.Optional(Type.String({ maxLength: 100 })) });
export type EndSessions = Type.Static<typeof EndSessions>;

export const EndedSessions = Type.Object({ status: Type.Literal('ended') });
export type EndedSessions = Type.Static<typeof EndedSessions>;
