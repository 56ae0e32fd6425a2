import type { Business } from '../business.ts';
import { encodeText } from './well-formed.ts';

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
