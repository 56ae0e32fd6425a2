import type { Business } from './business.ts';

/** Calling codes of countries whose national numbers have ten digits. */
const CALLING_CODES: Record<string, string> = { US: '1', CA: '1', MX: '52' };

/** Returns the `tel:` address of the business, with the country's calling code where it is known. */
export function phoneHref({ phone, address }: Pick<Business, 'phone' | 'address'>): string {
  const digits = phone.replace(/[^+\d]/g, '');
  const code = CALLING_CODES[address.country];
  const isNational = code !== undefined && /^\d{10}$/.test(digits);
  return `tel:${isNational ? `+${code}${digits}` : digits}`;
}
