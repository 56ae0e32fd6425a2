import { addressText } from '../texts/address-text.ts';
import { openingHoursTexts } from '../texts/opening-hours.ts';
import type { BusinessValues } from './business-values.ts';

/** Returns a value of the business as one line of text. */
export function businessText(values: Partial<BusinessValues>, field: keyof BusinessValues): string {
  const { address, map, hours, towns } = values;
  switch (field) {
    case 'address':
      return address ? `${addressText(address)}, ${address.country}` : '';
    case 'map':
      return map ? `${map.latitude}, ${map.longitude}` : '';
    case 'hours':
      return openingHoursTexts({ hours })
        .map(({ days, times }) => `${days} ${times}`)
        .join('; ');
    case 'towns':
      return (towns ?? []).join(', ');
    default:
      return values[field] ?? '';
  }
}
