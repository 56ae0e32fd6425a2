import { type Weekday, WEEKDAYS } from '../texts/opening-hours.ts';
import fc from 'fast-check';
import { checkBusiness } from './check-business.ts';
import { tidyBusiness } from './business-values.ts';

const line = (days: string, opens: string, closes: string) => ({
  days: days.split(' ') as Weekday[],
  opens,
  closes,
});

const check = (...hours: ReturnType<typeof line>[]) => checkBusiness(tidyBusiness({ hours }));

test.each([
  ['until midnight', [line('Mo', '09:00', '00:00'), line('Tu', '00:00', '03:00')]],
  ['until 24:00', [line('Mo', '09:00', '24:00')]],
  ['past midnight', [line('Fr', '18:00', '02:00'), line('Sa', '02:00', '03:00')]],
  ['in two spans', [line('Mo Tu', '09:00', '12:00'), line('Mo Tu', '12:00', '18:00')]],
  ['24 hours', [line('Mo Tu We Th Fr Sa Su', '00:00', '00:00')]],
])('accepts hours %s', (_, hours) => {
  expect(check(...hours)).toEqual({});
});

test.each([
  ['on a day', [line('Mo', '09:00', '12:00'), line('Mo', '11:59', '18:00')], 'Monday'],
  ['past midnight', [line('Fr', '18:00', '02:00'), line('Sa', '01:00', '03:00')], 'Saturday'],
  ['from Sunday to Monday', [line('Su', '18:00', '02:00'), line('Mo', '01:00', '03:00')], 'Monday'],
  [
    'with a day of 24 hours',
    [line('Sa', '00:00', '00:00'), line('Fr', '18:00', '02:00')],
    'Friday',
  ],
])('rejects hours that overlap %s', (_, hours, day) => {
  expect(check(...hours)).toEqual({ 'hours.1.opens': `Overlaps with hours 1 on ${day}.` });
});

test('rejects equal times', () => {
  expect(check(line('Mo', '09:00', '09:00'))).toEqual({
    'hours.0.closes': 'Opening and closing are the same. For 24 hours, enter 12:00 AM for both.',
  });
});

test('sends hours that older releases read', () => {
  const { hours = [] } = tidyBusiness({
    hours: [line('Mo', '09:00', '24:00'), line('Tu', '00:00', '24:00')],
  });
  expect(hours.map(({ closes }) => closes)).toEqual(['00:00', '23:59']);
});

test('finds the same overlaps in either order', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const span = fc.record({
    days: fc.uniqueArray(fc.constantFrom(...(Object.keys(WEEKDAYS) as Weekday[])), {
      minLength: 1,
    }),
    opens: time,
    closes: time,
  });
  fc.assert(
    fc.property(span, span, (one, other) => {
      const overlap = (hours: (typeof one)[]) => 'hours.1.opens' in check(...hours);
      expect(overlap([one, other])).toBe(overlap([other, one]));
      expect(overlap([one, one])).toBe(true);
    }),
  );
});

const zones = ['America/Chicago', 'Pacific/Honolulu', 'UTC', 'Etc/GMT+6'];
const others = ['', 'Central', 'EST', 'CST6CDT', '+05:00', 'America/Springdale'];

test.each(zones)('accepts zone %s', (timeZone) => {
  expect(checkBusiness({ timeZone })).toEqual({});
});

test.each(others)('rejects zone %j in words', (timeZone) => {
  expect(checkBusiness({ timeZone }).timeZone).toMatch(/such as America\/Chicago/);
});

test.each([
  ['email', { email: 'ana@example.com,ben@example.com' }],
  ['logo', { logo: 'https://a.example,b.example/logo.png' }],
  ['logo', { logo: "https://a.example;script-src'/logo.png" }],
  ['banner', { banner: 'https://*.example/banner.png' }],
])('rejects a %s that would be several addresses', (field, values) => {
  expect(Object.keys(checkBusiness(values))).toEqual([field]);
});
