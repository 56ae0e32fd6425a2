import { MAX_LENGTH } from '../constants.ts';
import type { Business } from '../business.ts';
import type { BusinessValues } from './business-values.ts';
import { checkHours } from './check-hours.ts';
import { checkTimeZone } from './time-zone.ts';
import { checkPicture, checkVideo, checkWebAddress } from './check-web-address.ts';

/** Messages by the path of the invalid value, such as 'phone', 'address.city' or 'hours.0.closes'. */
export type BusinessProblems = Record<string, string>;

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;
/** At the end of a phone number. */
const EXTENSION = /[\s,]*(?:ext(?:ension)?\.?|x|#)\s*\d{1,7}$/i;

const MOST_TOWNS = 100;

/** Checks values as returned by tidyBusiness. Returns what is wrong with them. */
export function checkBusiness(values: Partial<BusinessValues>): BusinessProblems {
  const { address, map, hours, towns } = values;
  const found: Record<string, string | undefined> = {
    name: needed(values.name) ?? text(values.name, MAX_LENGTH.name),
    owners: text(values.owners, MAX_LENGTH.owners),
    phone: needed(values.phone) ?? phone(values.phone),
    textPhone: phone(values.textPhone),
    email: needed(values.email) ?? email(values.email),
    towns: towns && checkTowns(towns),
    priceRange: text(values.priceRange, MAX_LENGTH.priceRange),
    facebook: needed(values.facebook) ?? checkWebAddress(values.facebook),
    instagram: needed(values.instagram) ?? checkWebAddress(values.instagram),
    video: checkVideo(values.video),
    logo: checkPicture(values.logo),
    banner: checkPicture(values.banner),
    ...(address && checkAddress(address)),
    ...(map && {
      'map.latitude': degrees(map.latitude, 90),
      'map.longitude': degrees(map.longitude, 180),
    }),
    ...(hours && checkHours(hours)),
    timeZone: checkTimeZone(values.timeZone),
  };
  return onlyProblems(found);
}

/** Checks what the schema of `business.json` cannot. */
export function checkBusinessFile(business: Business): BusinessProblems {
  const { hours = [], timeZone, logo, banner } = business;
  return onlyProblems({
    email: email(business.email),
    logo: ofAnotherHost(logo),
    banner: ofAnotherHost(banner),
    timeZone: checkTimeZone(timeZone),
    ...checkHours(hours),
  });
}

/** Paths on the own host are left to the file. */
function ofAnotherHost(picture = ''): string | undefined {
  return /^https?:/.test(picture) ? checkPicture(picture) : undefined;
}

function onlyProblems(found: Record<string, string | undefined>): BusinessProblems {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function needed(value: string | undefined): string | undefined {
  return value === '' ? 'Fill this in.' : undefined;
}

function text(value: string | undefined, most: number): string | undefined {
  if (!value) return undefined;
  return value.length > most ? `Use at most ${most} characters.` : undefined;
}

function phone(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const number = value.replace(EXTENSION, '');
  if (/[^\d\s()+./-]/.test(number)) return 'Use digits, spaces and + ( ) - . / only.';
  const { length } = number.replace(/\D/g, '');
  if (length < 7 || length > 15) return 'Enter the whole number, such as (479) 555-0142.';
  return text(value, MAX_LENGTH.phone);
}

function email(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!EMAIL.test(value)) return 'Enter an email address, such as hello@example.com.';
  return text(value, MAX_LENGTH.email);
}

function checkAddress(address: BusinessValues['address']): BusinessProblems {
  const entries = Object.entries(address).map(([part, value]) => [
    `address.${part}`,
    needed(value) ?? (part === 'country' ? country(value) : text(value, MAX_LENGTH.name)),
  ]);
  return Object.fromEntries(entries) as BusinessProblems;
}

function country(value: string): string | undefined {
  return /^[A-Z]{2}$/.test(value) ? undefined : 'Use two capital letters, such as US.';
}

function degrees(value: number, most: number): string | undefined {
  return Math.abs(value) <= most ? undefined : `Enter a number from -${most} to ${most}.`;
}

function checkTowns(towns: string[]): string | undefined {
  if (towns.length > MOST_TOWNS) return `Use at most ${MOST_TOWNS} towns.`;
  const twice = towns.find((town, index) => towns.indexOf(town) < index);
  if (twice !== undefined) return `${twice} is listed twice.`;
  return towns.map((town) => text(town, MAX_LENGTH.name)).find(Boolean);
}
