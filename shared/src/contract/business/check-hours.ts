import { type Weekday, WEEKDAYS } from '../weekdays.ts';
import type { BusinessValues } from './business-values.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns what is wrong with the lines of opening hours, by paths such as 'hours.0.closes'. */
export function checkHours(hours: BusinessValues['hours']): Record<string, string | undefined> {
  const seen = new Set<Weekday>();
  const found: Record<string, string | undefined> = {};
  hours.forEach(({ days, opens, closes }, index) => {
    const at = `hours.${index}`;
    const twice = days.find((day, place) => seen.has(day) || days.indexOf(day) < place);
    for (const day of days) seen.add(day);
    if (days.length === 0) found[`${at}.days`] = 'Choose at least one day.';
    if (twice) found[`${at}.days`] = `${WEEKDAYS[twice]} is there twice.`;
    for (const [name, time] of Object.entries({ opens, closes })) {
      if (!TIME.test(time)) found[`${at}.${name}`] = 'Enter a time, such as 09:00.';
    }
    if (TIME.test(opens) && TIME.test(closes) && opens >= closes) {
      found[`${at}.closes`] = 'Closing comes after opening, on the same day.';
    }
  });
  return found;
}
