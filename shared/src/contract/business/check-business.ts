import { MAX_LENGTH } from '../constants.ts';
import type { Business } from '../business.ts';
import { WEEKDAYS, isOpenAllDay, isTime, overlapOf } from '../texts/opening-hours.ts';
import { hasPlainHost } from '../texts/plain-origin.ts';
import { checkTimeZone } from '../texts/dates.ts';
import type { BusinessValues } from './business-values.ts';
import { isUploadedPicture } from './business-picture.ts';

/** Origins of video players that pages may frame. A video is on one of them. */
export const VIDEO_ORIGINS = ['https://www.facebook.com'] as const;

/** Origins of maps that pages may frame. */
export const MAP_ORIGINS = ['https://www.google.com', 'https://maps.google.com'] as const;

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

/** Returns what is wrong with the lines of opening hours, by paths such as 'hours.0.closes'. */
function checkHours(hours: BusinessValues['hours']): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  hours.forEach((span, index) => {
    const { days, opens, closes } = span;
    const at = `hours.${index}`;
    const twice = days.find((day, place) => days.indexOf(day) < place);
    if (days.length === 0) found[`${at}.days`] = 'Choose at least one day.';
    if (twice) found[`${at}.days`] = `${WEEKDAYS[twice]} is listed twice.`;
    if (!isTime(opens)) found[`${at}.opens`] = 'Enter a time, such as 09:00.';
    if (!isTime(closes, true)) found[`${at}.closes`] = 'Enter a time, such as 09:00.';
    if (!isValid(span)) return;
    if (opens === closes && !isOpenAllDay(span)) {
      found[`${at}.closes`] =
        'Opening and closing are the same. For 24 hours, enter 12:00 AM for both.';
    }
    const earlier = hours.findIndex(
      (other, place) => place < index && isValid(other) && overlapOf(span, other) !== undefined,
    );
    const other = hours[earlier];
    const day = other && overlapOf(span, other);
    if (day) {
      found[`${at}.opens`] = `Overlaps with hours ${earlier + 1} on ${WEEKDAYS[day]}.`;
    }
  });
  return found;
}

function isValid({ opens, closes }: BusinessValues['hours'][number]): boolean {
  return isTime(opens) && isTime(closes, true);
}

function checkWebAddress(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value.length > MAX_LENGTH.url) return `Use at most ${MAX_LENGTH.url} characters.`;
  if (parseWebAddress(value)) return undefined;
  return 'Enter an address that begins with https:// or http://.';
}

/** Pages frame the video, so it is on a host that their security policy allows. */
export function checkVideo(value: string | undefined): string | undefined {
  const problem = checkWebAddress(value);
  if (!value || problem) return problem;
  const origin = parseWebAddress(value)?.origin;
  if (VIDEO_ORIGINS.some((allowed) => allowed === origin)) return undefined;
  return `Use the address of a video on ${VIDEO_ORIGINS.join(' or ')}.`;
}

function checkPicture(value: string | undefined): string | undefined {
  return value && isUploadedPicture(value) ? undefined : checkWebAddress(value);
}

function parseWebAddress(value: string): URL | undefined {
  if (/[\s"<>\\]/.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && hasPlainHost(url) ? url : undefined;
}
