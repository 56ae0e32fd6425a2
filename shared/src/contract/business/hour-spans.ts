import { type Weekday, WEEKDAYS } from '../weekdays.ts';

/** Days with the same opening hours. Closing no later than opening is on the next day. */
interface Span {
  days: Weekday[];
  opens: string;
  closes: string;
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
