import Type from 'typebox';
import { CreateUser, currentPassword, SessionInfo } from './users.ts';
import { CleanString } from './schemas.ts';

const { name, username, key } = CreateUser.properties;

/** As in HTML, without names, or empty. */
const email = CleanString('email', {
  maxLength: 254,
  pattern: "^(?:[\\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*)?$",
});

/** In a link that was mailed, after the #. */
const token = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });

/** Body of `PUT user/email`: an address that a mailed link then confirms, or none. */
export const ChangeEmail = Type.Object({
  email,
  current: key,
});
export type ChangeEmail = Type.Static<typeof ChangeEmail>;

/** Body of `POST user/email/confirm`. */
export const ConfirmEmail = Type.Object({ token });
export type ConfirmEmail = Type.Static<typeof ConfirmEmail>;

/** Response of `GET user/forgotten`. Older back ends lack the call. */
export const ForgottenPasswordHelp = Type.Object({
  /** True if the server can send a link to users with a confirmed address. */
  mail: Type.Boolean(),
});
export type ForgottenPasswordHelp = Type.Static<typeof ForgottenPasswordHelp>;

/** Body of `POST user/forgotten`. The response is the same for unknown names. */
export const ForgottenPassword = Type.Object({ username });
export type ForgottenPassword = Type.Static<typeof ForgottenPassword>;

/** Body of `POST user/new-password`. The password is base64 of its UTF-8 bytes. */
export const NewPassword = Type.Object({ token, key });
export type NewPassword = Type.Static<typeof NewPassword>;

export const SentLink = Type.Object({ status: Type.Literal('sent') });
export type SentLink = Type.Static<typeof SentLink>;

/** Milliseconds since 1970. */
const time = Type.Integer({ minimum: 0 });

/** Response of `GET user/session`: the logged-in user. Older back ends lack the call. */
export const Account = Type.Object({
  ...SessionInfo.properties,
  /** True if a login needs a code. */
  twoFactor: Type.Boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: Type.Integer(),
  /** Confirmed address, or empty. Absent if the server sends no mails, and from older back ends. */
  email: Type.Optional(Type.String()),
});
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
  /** True for the session of the request. */
  current: Type.Boolean(),
});
export type OwnSession = Type.Static<typeof OwnSession>;

/** Response of `GET user/sessions`. */
export const OwnSessions = Type.Array(OwnSession);

/** Body of `DELETE user/sessions`. Without an id, all but the current one end. */
export const EndSessions = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 100 })),
  currentPassword,
});
export type EndSessions = Type.Static<typeof EndSessions>;

export const EndedSessions = Type.Object({ status: Type.Literal('ended') });
export type EndedSessions = Type.Static<typeof EndedSessions>;

const code = CleanString('name', { minLength: 1, maxLength: 100 });

/** Body of `POST user/two-factor`. */
export const BeginTwoFactor = Type.Object({ currentPassword });

/** Response of `POST user/two-factor`: what an authenticator app needs, as a QR code or typed in. */
export const TwoFactorSetup = Type.Object({
  /** An otpauth address. */
  uri: Type.String(),
  /** In base32. */
  secret: Type.String(),
});
export type TwoFactorSetup = Type.Static<typeof TwoFactorSetup>;

/** Body of `PUT user/two-factor`. */
export const ConfirmTwoFactor = Type.Object({ code });
export type ConfirmTwoFactor = Type.Static<typeof ConfirmTwoFactor>;

/** Body of `DELETE user/two-factor` and `POST user/recovery-codes`. */
export const OwnCode = Type.Object({ code, currentPassword });

/** Shown once: the server stores hashes. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;
