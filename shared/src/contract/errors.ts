import Type from 'typebox';

/** Answer to every failed call, but a failed login, which answers `false`. */
export const ErrorResponse = Type.Object({
  /** For programs, such as 'invalid_input', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'too_many_requests', 'busy'. */
  code: Type.String(),
  /** For people: what is wrong and what to do. */
  message: Type.String(),
  /** What is wrong with which field of the input. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type ErrorResponse = Type.Static<typeof ErrorResponse>;
