import type { Business } from '../business.ts';
import { firstNumber } from './links/phone-numbers.ts';
import { encodeText } from './well-formed.ts';

/**
 * Returns the `tel:` address of the first number in a text, with its extension; undefined without a number.
 * @param country Two capital letters; numbers without a calling code are of this country.
 */
export function telHref(text: string, country: string): string | undefined {
  const first = firstNumber(text, country);
  if (!first) return undefined;
  return `tel:${first.number}${first.extension ? `;ext=${first.extension}` : ''}`;
}

/** Returns the `tel:` address of the business, with the country's calling code where it is known. */
export function phoneHref({ phone, address }: Pick<Business, 'phone' | 'address'>): string {
  return telHref(phone, address.country) ?? 'tel:';
}

/** Returns the `sms:` address of the business, of its number for text messages if it has one. */
export function textHref(business: Pick<Business, 'phone' | 'textPhone' | 'address'>): string {
  const { phone, textPhone, address } = business;
  // Extensions get no text messages.
  return `sms:${firstNumber(textPhone || phone, address.country)?.number ?? ''}`;
}

/** Returns the `mailto:` address of an email address, in which `?`, `&`, `%` and `#` may occur. */
export function mailHref(email: string): string {
  return `mailto:${encodeText(email).replaceAll('%40', '@')}`;
}
