import fc from 'fast-check';
import { formatDateTime } from './dates.ts';

const CHICAGO = 'America/Chicago';

test.each([
  ['2027-06-05T20:40:00Z', CHICAGO, 'Jun 5, 2027, 3:40 PM CDT'],
  ['2027-01-01T05:59:59Z', CHICAGO, 'Dec 31, 2026, 11:59 PM CST'],
  ['2027-01-01T06:00:00Z', CHICAGO, 'Jan 1, 2027, 12:00 AM CST'],
  // The clock goes from 2 to 3 in March, and from 2 to 1 in November.
  ['2027-03-14T07:59:00Z', CHICAGO, 'Mar 14, 2027, 1:59 AM CST'],
  ['2027-03-14T08:00:00Z', CHICAGO, 'Mar 14, 2027, 3:00 AM CDT'],
  ['2027-11-07T06:30:00Z', CHICAGO, 'Nov 7, 2027, 1:30 AM CDT'],
  ['2027-11-07T07:30:00Z', CHICAGO, 'Nov 7, 2027, 1:30 AM CST'],
  ['2027-06-05T20:40:00Z', 'Pacific/Kiritimati', 'Jun 6, 2027, 10:40 AM GMT+14'],
  ['1970-01-01T00:00:00Z', CHICAGO, 'Dec 31, 1969, 6:00 PM CST'],
  ['9999-07-01T17:00:00Z', CHICAGO, 'Jul 1, 9999, 12:00 PM CDT'],
])('%s in %s reads %s', (time, zone, expected) => {
  expect(formatDateTime(time, zone)).toBe(expected);
});

test.each([
  [{ length: 'long' }, 'Saturday, June 5, 2027 at 3:40 PM CDT'],
  [{ language: 'es' }, '5 de junio de 2027, 3:40 p. m. CDT'],
] as const)('writes a date with the options %j', (options, expected) => {
  expect(formatDateTime('2027-06-05T20:40:00Z', CHICAGO, options)).toBe(expected);
});

test('separates the parts by plain spaces only', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('1970'), max: new Date('9999') }),
      fc.constantFrom('en' as const, 'es' as const),
      fc.constantFrom(CHICAGO, 'Asia/Kathmandu', 'UTC'),
      (date, language, zone) => {
        expect(formatDateTime(date.getTime(), zone, { language })).not.toMatch(/[^\S ]/);
      },
    ),
  );
});
