import { getSite } from '@catalogmx/shared';
import { formatDateTime, timeZoneOf } from '@catalogmx/shared/contract';

/**
 * Formats a time in the zone of the business, wherever the administrator is.
 * @param time Milliseconds since 1970.
 */
export function formatTime(time: number, language?: 'en' | 'es'): string {
  return formatDateTime(time, timeZoneOf(getSite().business), { language });
}
