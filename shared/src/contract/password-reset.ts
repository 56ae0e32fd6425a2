import Type from 'typebox';
import { CleanString } from './clean-string.ts';
import { CreateUser } from './users.ts';

const { username, key } = CreateUser.properties;

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
