import Type from 'typebox';
import { MAX_LENGTH } from './constants.ts';

/** Body of `POST contact/message`. At least one of email and phone is needed to answer. */
export const ContactMessage = Type.Object({
  /** Made once per message by the sender, so that a message sent again is stored once. */
  key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
  name: Type.String({ minLength: 1, maxLength: MAX_LENGTH.name, pattern: '\\S' }),
  email: Type.Optional(Type.String({ maxLength: MAX_LENGTH.email })),
  phone: Type.Optional(Type.String({ maxLength: MAX_LENGTH.phone })),
  message: Type.String({ minLength: 1, maxLength: MAX_LENGTH.message, pattern: '\\S' }),
  /** A field that people cannot see: whoever fills it in is a program. */
  website: Type.Optional(Type.String()),
  /** Milliseconds from the view of the form to its submit, however much later it is sent. */
  took: Type.Optional(Type.Number()),
});
export type ContactMessage = Type.Static<typeof ContactMessage>;

/** Answer to a contact message: 201 the first time and 200 when the server had it already. */
export const ReceivedMessage = Type.Object({ status: Type.Literal('received') });
export type ReceivedMessage = Type.Static<typeof ReceivedMessage>;
