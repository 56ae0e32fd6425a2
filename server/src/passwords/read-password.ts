import { invalidInput } from '../http/errors.ts';
import { decodePasswordKey } from './password-key.ts';
import { findPasswordProblem } from './password-policy.ts';

/** Decodes a new password from the field `key`. @throws ApiError 400 */
export function readNewPassword(key: string, username: string): string {
  const password = decodePasswordKey(key);
  const problem =
    password === undefined
      ? 'Send the base64 of the password in UTF-8.'
      : findPasswordProblem(password, username);
  if (password === undefined || problem) {
    throw invalidInput('Check the password.', { key: problem ?? '' });
  }
  return password;
}
