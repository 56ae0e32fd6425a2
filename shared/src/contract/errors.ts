import Type from 'typebox';

/** Code of a 403: the login is not recent. The call passes with the user's own password as `currentPassword`. */
export const PASSWORD_REQUIRED = 'password_required';

/** Code of a 403: the user has to choose a password of their own first. */
export const CHANGE_PASSWORD = 'change_password';

/** Code of a 401: somebody has switched the account off, which ended the session. */
export const SWITCHED_OFF = 'switched_off';

/** Code of a 401: the session is of another user than the page that makes the call. */
export const OTHER_USER = 'other_user';

/** Response to every failed call but a failed login, whose body is `false`. */
export const ErrorResponse = Type.Object({
  /** One of 'invalid_input', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'too_many_requests', 'busy', …. */
  code: Type.String(),
  /** The problem and its remedy, in words. */
  message: Type.String(),
  /** Messages by input field. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type ErrorResponse = Type.Static<typeof ErrorResponse>;
