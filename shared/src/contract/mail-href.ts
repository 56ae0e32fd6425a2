import { encodeText } from './texts/well-formed.ts';

/** Returns the `mailto:` address of an email address, in which `?`, `&`, `%` and `#` may occur. */
export function mailHref(email: string): string {
  return `mailto:${encodeText(email).replaceAll('%40', '@')}`;
}
