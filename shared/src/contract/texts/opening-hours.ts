import type { Business } from '../business.ts';
import { isOpenAllDay, isTime } from '../business/hour-spans.ts';
import { type Weekday, WEEKDAYS } from '../weekdays.ts';

/** Days with the same hours, such as 'Mon–Fri' and '9 am–12 pm, 2 pm–6:30 pm'. */
interface HoursText {
  days: string;
  times: string;
}

type Hours = NonNullable<Business['hours']>;

/**
 * Returns the opening hours as visitors read them: a line for all days with the same hours, and one for the days
 * without any. Leaves out lines that nobody has filled in yet.
 */
export function openingHoursTexts({ hours = [] }: Pick<Business, 'hours'>): HoursText[] {
  const valid = hours.filter(({ opens, closes }) => isTime(opens) && isTime(closes, true));
  const lines = new Map<string, Weekday[]>();
  for (const day of Object.keys(WEEKDAYS) as Weekday[]) {
    const times = timesOf(valid, day);
    lines.set(times, [...(lines.get(times) ?? []), day]);
  }
  const closed = lines.get('') ?? [];
  lines.delete('');
  if (lines.size === 0) return [];
  const open = [...lines].map(([times, same]) => ({ days: daysText(same), times }));
  return closed.length === 0 ? open : [...open, { days: daysText(closed), times: 'Closed' }];
}

/** Empty for a day without hours. */
function timesOf(hours: Hours, day: Weekday): string {
  return hours
    .filter(({ days }) => days.includes(day))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1))
    .map((span) => (isOpenAllDay(span) ? 'Open 24 hours' : spanText(span)))
    .join(', ');
}

function spanText({ opens, closes }: Hours[number]): string {
  const isMidnight = closes === '00:00' || closes === '24:00';
  return `${timeText(opens)}–${isMidnight ? 'midnight' : timeText(closes)}`;
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
