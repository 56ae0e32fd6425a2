import type { Business } from '../business.ts';
import { encodeText } from './well-formed.ts';
import { firstNumber } from './links/phone-numbers.ts';

/** As search engines show. Two '&amp;' entities make it the 70 characters that html-validate allows. */
const MAX_TITLE_LENGTH = 62;

/**
 * Returns the title of a document, such as 'Contact us | Bounce & Party'.
 * @param title Empty for the business name alone.
 * @param name Business name, omitted if the whole would be too long.
 */
export function documentTitle(title: string, name: string): string {
  if (!title) return name;
  const full = `${title} | ${name}`;
  return full.length > MAX_TITLE_LENGTH ? title : full;
}

/** Returns an address in one line. */
export function addressText({ street, city, region, postalCode }: Business['address']): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** Returns the URL of a map with the address. */
export function mapHref(address: Business['address']): string {
  return `https://maps.google.com/?q=${encodeText(addressText(address))}`;
}

/** Lines under the names of the categories on their pages. */
export const CATEGORY_INTRODUCTIONS: Record<number, string> = {
  1: 'Bounce houses, slides and obstacle courses. We deliver, set up and take down.',
  2: 'Inflatables to own, picked by people who set them up every weekend.',
  3: 'Tents, tables, chairs and treats: everything a party needs besides the bouncing.',
};

/** Descriptions of the categories for search engines. */
export const CATEGORY_DESCRIPTIONS: Record<number, string> = {
  1: 'Bounce house, slide and obstacle course rentals in Northwest Arkansas. We deliver, set up and take down.',
  2: 'Commercial-grade inflatables for sale, new and used, picked by people who set them up every weekend.',
  3: 'Tent, table, chair and treat machine rentals in Northwest Arkansas: everything a party needs besides the bouncing.',
};

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
