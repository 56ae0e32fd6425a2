import type { Business } from '../business.ts';

interface DateStyle {
  /** 'long' has the day of the week and a whole month, for mails and pages with room for it. */
  length?: 'short' | 'long';
  /** Default: English. */
  language?: 'en' | 'es';
}

/**
 * Formats a time for people, such as 'Jun 5, 2027, 3:40 PM CDT' or 'Saturday, June 5, 2027 at 3:40 PM CDT'. Joins the
 * parts itself, since browsers and Node.js differ in the spaces and words between them.
 * @param time ISO 8601, or milliseconds since 1970.
 * @param timeZone That of the business.
 * @throws RangeError if the time is invalid.
 */
export function formatDateTime(
  time: number | string,
  timeZone: string,
  { length = 'short', language = 'en' }: DateStyle = {},
): string {
  const date = new Date(time);
  const isLong = length === 'long' || language === 'es';
  const { weekday, month, day, year } = partsOf(date, language === 'es' ? 'es-US' : 'en-US', {
    timeZone,
    ...{ weekday: 'long', month: isLong ? 'long' : 'short', day: 'numeric', year: 'numeric' },
  });
  const clock = clockText(date, timeZone, language);
  if (language === 'es') return `${day} de ${month} de ${year}, ${clock}`;
  if (length === 'long') return `${weekday}, ${month} ${day}, ${year} at ${clock}`;
  return `${month} ${day}, ${year}, ${clock}`;
}

/** '3:40 PM CDT' */
function clockText(date: Date, timeZone: string, language: 'en' | 'es'): string {
  const { hour, minute, timeZoneName } = partsOf(date, 'en-US', {
    timeZone,
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  });
  const [am, pm] = language === 'es' ? ['a. m.', 'p. m.'] : ['AM', 'PM'];
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? am : pm} ${timeZoneName}`;
}

function partsOf(
  date: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Time zone of a business that names none: that of Northwest Arkansas. */
const HOME_ZONE = 'America/Chicago';

/** Returns the zone of all dates and times that people read. Older servers send none. */
export function timeZoneOf({ timeZone }: Pick<Business, 'timeZone'>): string {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : HOME_ZONE;
}

/** Returns what is wrong with a time zone. */
export function checkTimeZone(zone: string | undefined): string | undefined {
  if (zone === undefined || isTimeZone(zone)) return undefined;
  return 'Use the name of a time zone by its city, such as America/Chicago for Central time.';
}

/** Abbreviations such as EST also pass Intl, but have no daylight saving time. */
function isTimeZone(zone: string): boolean {
  if (zone !== 'UTC' && !zone.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
