import type { Business } from '../business.ts';
import { cleanPhone, cleanEmail, cleanLine, cleanUrl } from '../texts/clean-text.ts';
import { WEEKDAYS, openingHoursTexts, tidyHours } from '../texts/opening-hours.ts';
import { timeZoneOf } from '../texts/dates.ts';
import { addressText } from '../texts/site-texts.ts';

/** The values of the business that an administrator edits, by the names on screen. */
export const BUSINESS_LABELS = {
  name: 'Name of the business',
  owners: 'Owners',
  phone: 'Phone',
  textPhone: 'Phone for text messages',
  email: 'Email',
  address: 'Address',
  map: 'Center of the map',
  hours: 'Opening hours',
  timeZone: 'Time zone',
  towns: 'Towns',
  priceRange: 'Price range',
  facebook: 'Facebook page',
  instagram: 'Instagram page',
  video: 'Video',
  logo: 'Logo',
  banner: 'Banner',
} as const;

export type BusinessField = keyof typeof BUSINESS_LABELS;

export const BUSINESS_FIELDS = /* #__PURE__ */ Object.keys(BUSINESS_LABELS) as BusinessField[];

/** All values of the business, those that were left out empty. */
export type BusinessValues = Required<Omit<Business, 'samples'>>;

export function businessValues(business: Business): BusinessValues {
  const all = {
    ...{ textPhone: '', hours: [], towns: [], priceRange: '', banner: '', ...business },
    timeZone: timeZoneOf(business),
  };
  return pickBusiness(all, BUSINESS_FIELDS) as BusinessValues;
}

/** Returns only the given values. */
export function pickBusiness(
  values: Partial<BusinessValues>,
  fields: BusinessField[],
): Partial<BusinessValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Cleans texts, removes empty towns, and puts hours into the form that all releases read. */
export function tidyBusiness(values: Partial<BusinessValues>): Partial<BusinessValues> {
  const tidy = cleanTexts(values);
  if (tidy.towns) tidy.towns = tidy.towns.filter((town) => town !== '');
  const week = Object.keys(WEEKDAYS);
  tidy.hours = tidyHours(tidy.hours ?? []).map((line) => ({
    ...line,
    days: line.days.toSorted((one, other) => week.indexOf(one) - week.indexOf(other)),
  }));
  if (!values.hours) delete tidy.hours;
  return tidy;
}

/** Compares two values without regard to the order of their members. */
export function isSameBusinessValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

const CLEANERS: Record<string, (text: string) => string> = {
  phone: cleanPhone,
  textPhone: cleanPhone,
  email: cleanEmail,
  facebook: cleanUrl,
  instagram: cleanUrl,
  video: cleanUrl,
  logo: cleanUrl,
  banner: cleanUrl,
};

/** @param field Name of the value, for those that are no plain lines. */
function cleanTexts<Value>(value: Value, field = ''): Value {
  const clean = CLEANERS[field] ?? cleanLine;
  const cleaned: unknown =
    typeof value === 'string'
      ? clean(value)
      : Array.isArray(value)
        ? value.map((member: unknown) => cleanTexts(member))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, member]) => [key, cleanTexts(member, key)]),
            )
          : value;
  return cleaned as Value;
}

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
