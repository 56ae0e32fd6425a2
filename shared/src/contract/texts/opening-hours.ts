/** The days of the week by their abbreviations in `business.json`. */
export const WEEKDAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;
export type Weekday = keyof typeof WEEKDAYS;

/** Days with the same opening hours. Closing no later than opening is on the next day. */
interface Span {
  days: Weekday[];
  opens: string;
  closes: string;
}

/** Days with the same hours, such as 'Mon–Fri' and '9 am–12 pm, 2 pm–6:30 pm'. */
interface HoursText {
  days: string;
  times: string;
}

/**
 * Returns the opening hours as visitors read them: a line for all days with the same hours, and one for the days
 * without any. Leaves out lines that nobody has filled in yet.
 */
export function openingHoursTexts({ hours = [] }: { hours?: Span[] | undefined }): HoursText[] {
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
function timesOf(hours: Span[], day: Weekday): string {
  return hours
    .filter(({ days }) => days.includes(day))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1))
    .map((span) => (isOpenAllDay(span) ? 'Open 24 hours' : spanText(span)))
    .join(', ');
}

function spanText({ opens, closes }: Pick<Span, 'opens' | 'closes'>): string {
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

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** @param isEnd Allows 24:00. */
export function isTime(time: string, isEnd = false): boolean {
  return TIME.test(time) || (isEnd && time === '24:00');
}

/** Midnight to midnight and to 11:59 pm are both common for a place that never closes. */
export function isOpenAllDay({ opens, closes }: Pick<Span, 'opens' | 'closes'>): boolean {
  return opens === '00:00' && ['00:00', '24:00', '23:59'].includes(closes);
}

/**
 * Returns hours as all releases read them: older ones show 24:00 as 12 pm, and older servers reject midnight to
 * midnight.
 */
export function tidyHours<Hours extends Pick<Span, 'opens' | 'closes'>>(hours: Hours[]): Hours[] {
  return hours.map((span) => {
    if (isOpenAllDay(span)) return { ...span, closes: '23:59' };
    return span.closes === '24:00' ? { ...span, closes: '00:00' } : span;
  });
}

/** Returns the first day on which two spans, each of valid times, overlap, such as Friday until 2 am and Saturday from 1 am. */
export function overlapOf(one: Span, other: Span): Weekday | undefined {
  const week = Object.keys(WEEKDAYS) as Weekday[];
  return week.find(
    (day) =>
      one.days.includes(day) &&
      other.days.some((otherDay) => {
        const [start, end] = minutesOf(one, week.indexOf(day));
        const [otherStart, otherEnd] = minutesOf(other, week.indexOf(otherDay));
        // Sunday goes on into Monday.
        return [-WEEK, 0, WEEK].some(
          (shift) => otherStart + shift < end && start < otherEnd + shift,
        );
      }),
  );
}

/** In minutes since Monday. */
function minutesOf(span: Span, day: number): [number, number] {
  const start = minuteOf(span.opens);
  const end = isOpenAllDay(span) ? DAY : minuteOf(span.closes);
  return [day * DAY + start, day * DAY + (end > start ? end : end + DAY)];
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
