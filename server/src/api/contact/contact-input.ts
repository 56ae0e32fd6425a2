import { ContactMessage } from '@catalogmx/shared/contract';
import { invalidInput } from '../../http/errors.ts';
import { bodyReader } from '../../http/validation.ts';
import type { StoredMessage } from './contact.repository.ts';

/** No stricter than browsers: a rejected message may be lost to the business. */
const PLAUSIBLE_EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** @throws ApiError 400 naming the invalid field. */
export function readContactMessage(body: ContactMessage): StoredMessage {
  const { key, name, email = '', phone = '', message, article_id } = body;
  // Older catalogues send one article only.
  const articles = new Set(body.article_ids ?? (article_id === undefined ? [] : [article_id]));
  const [first = null] = articles;
  const read = {
    key,
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    message,
    article_id: first,
    article_ids: [...articles].join(),
  };
  if (read.email === '' && read.phone === '') {
    const problem = 'Enter an email address or a phone number.';
    throw invalidInput(problem, { email: problem, phone: problem });
  }
  if (read.email !== '' && !PLAUSIBLE_EMAIL.test(read.email)) {
    throw invalidInput('Check the input.', { email: 'Correct the email address.' });
  }
  if (read.phone !== '' && !/\p{Nd}/u.test(read.phone)) {
    throw invalidInput('Check the input.', { phone: 'Give the phone number in digits.' });
  }
  return read;
}

const readBody = bodyReader(ContactMessage);

/** Validates a message that does not come as the body of the call. @throws ApiError 400 */
export function checkContactMessage(input: unknown): ContactMessage {
  const body = readBody(input);
  readContactMessage(body);
  return body;
}
