import type { Business } from '../business.ts';

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
