import type { Weekday } from '../weekdays.ts';
import { openingHoursTexts } from './opening-hours.ts';

const texts = (days: string, opens = '09:00', closes = '18:00') =>
  openingHoursTexts({ hours: [{ days: days.split(' ') as Weekday[], opens, closes }] })[0];

test.each([
  ['Mo Tu We Th Fr', 'Mon–Fri'],
  ['Sa Su', 'Sat, Sun'],
  ['Fr Mo We Tu', 'Mon–Wed, Fri'],
  ['Su', 'Sun'],
  ['Mo Tu We Th Fr Sa Su', 'Mon–Sun'],
])('%s reads %s', (days, expected) => {
  expect(texts(days)?.days).toBe(expected);
});

test.each([
  ['09:00', '18:30', '9 am–6:30 pm'],
  ['00:00', '12:00', '12 am–12 pm'],
  ['10:05', '23:59', '10:05 am–11:59 pm'],
])('%s to %s reads %s', (opens, closes, expected) => {
  expect(texts('Mo', opens, closes)?.times).toBe(expected);
});

test('without hours there is nothing to read', () => {
  expect(openingHoursTexts({})).toEqual([]);
});
