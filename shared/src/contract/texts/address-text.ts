import type { Business } from '../business.ts';
import { encodeText } from './well-formed.ts';

/** Returns an address in one line. */
export function addressText({ street, city, region, postalCode }: Business['address']): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** Returns the URL of a map with the address. */
export function mapHref(address: Business['address']): string {
  return `https://maps.google.com/?q=${encodeText(addressText(address))}`;
}
