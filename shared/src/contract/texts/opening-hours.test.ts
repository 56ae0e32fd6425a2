import type { Business } from '../business.ts';
import { type Weekday, openingHoursTexts } from './opening-hours.ts';

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
  ['09:00', '00:00', '9 am–midnight'],
  ['09:00', '24:00', '9 am–midnight'],
  ['18:00', '02:00', '6 pm–2 am'],
  ['00:00', '23:59', 'Open 24 hours'],
  ['00:00', '00:00', 'Open 24 hours'],
  ['00:00', '24:00', 'Open 24 hours'],
])('%s to %s reads %s', (opens, closes, expected) => {
  expect(texts('Mo', opens, closes)?.times).toBe(expected);
});

test('without hours there is nothing to read', () => {
  expect(openingHoursTexts({})).toEqual([]);
});

test('shows two spans of the same days in one line, and closed days last', () => {
  const hours: Business['hours'] = [
    { days: ['Mo', 'Tu'], opens: '14:00', closes: '18:00' },
    { days: ['Sa'], opens: '09:00', closes: '12:00' },
    { days: ['Mo', 'Tu', 'We'], opens: '09:00', closes: '12:00' },
  ];
  expect(openingHoursTexts({ hours })).toEqual([
    { days: 'Mon, Tue', times: '9 am–12 pm, 2 pm–6 pm' },
    { days: 'Wed, Sat', times: '9 am–12 pm' },
    { days: 'Thu, Fri, Sun', times: 'Closed' },
  ]);
});

test('leaves out lines that are not filled in yet', () => {
  expect(openingHoursTexts({ hours: [{ days: [], opens: '09:00', closes: '18:00' }] })).toEqual([]);
  expect(openingHoursTexts({ hours: [{ days: ['Mo'], opens: '', closes: '18:00' }] })).toEqual([]);
});
