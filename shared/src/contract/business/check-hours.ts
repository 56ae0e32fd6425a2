import { WEEKDAYS } from '../weekdays.ts';
import type { BusinessValues } from './business-values.ts';
import { isOpenAllDay, isTime, overlapOf } from './hour-spans.ts';

/** Returns what is wrong with the lines of opening hours, by paths such as 'hours.0.closes'. */
export function checkHours(hours: BusinessValues['hours']): Record<string, string | undefined> {
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
