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
