import { theme, getSite } from '@catalogmx/shared';
import styled from 'styled-components';
import { formatDateTime, timeZoneOf } from '@catalogmx/shared/contract';

/** A line with a change, and its time at the end. */
export const DatedLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.m};

  > time {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`;

/**
 * Formats a time in the zone of the business, wherever the administrator is.
 * @param time Milliseconds since 1970.
 */
export function formatTime(time: number, language?: 'en' | 'es'): string {
  return formatDateTime(time, timeZoneOf(getSite().business), { language });
}
