import type { Business } from './business.ts';

/** Calling codes of countries whose national numbers have ten digits. */
const CALLING_CODES: Record<string, string> = { US: '1', CA: '1', MX: '52' };

/** Returns the `tel:` address of the business, with the country's calling code where it is known. */
export function phoneHref({ phone, address }: Pick<Business, 'phone' | 'address'>): string {
  return `tel:${dialled(phone, address.country)}`;
}

/** Returns the `sms:` address of the business, of its number for text messages if it has one. */
export function textHref(business: Pick<Business, 'phone' | 'textPhone' | 'address'>): string {
  const { phone, textPhone, address } = business;
  return `sms:${dialled(textPhone || phone, address.country)}`;
}

function dialled(phone: string, country: string): string {
  const digits = phone.replace(/[^+\d]/g, '');
  const code = CALLING_CODES[country];
  const isNational = code !== undefined && /^\d{10}$/.test(digits);
  return isNational ? `+${code}${digits}` : digits;
}
