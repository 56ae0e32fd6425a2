import type { Business } from '../business.ts';
import { type Weekday, WEEKDAYS } from '../weekdays.ts';

/** Days with the same hours, such as 'Mon–Fri' and '9 am–6:30 pm'. */
interface HoursText {
  days: string;
  times: string;
}

/** Returns the opening hours as visitors read them. */
export function openingHoursTexts({ hours = [] }: Pick<Business, 'hours'>): HoursText[] {
  return hours.map(({ days, opens, closes }) => ({
    days: daysText(days),
    times: `${timeText(opens)}–${timeText(closes)}`,
  }));
}

/** Joins three or more days in a row to a range. */
function daysText(open: Weekday[]): string {
  const runs: string[][] = [[]];
  for (const [day, name] of Object.entries(WEEKDAYS)) {
    if (open.includes(day as Weekday)) runs.at(-1)?.push(name.slice(0, 3));
    else runs.push([]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run)).join(', ');
}

/** @param time On the 24-hour clock, such as '18:30'. */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute > 0 ? time.slice(-3) : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
