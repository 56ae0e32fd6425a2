import { unbrokenSizes } from './unbroken-sizes.ts';

/** With the no-break spaces as '_'. */
const marked = (text: string) => unbrokenSizes(text).replaceAll('\u00a0', '_');

test.each([
  ["Castle, 15' x 15', blue", "Castle, 15'_x_15', blue"],
  ['15 ft x 20.5 ft x 12 ft tall', '15_ft_x_20.5_ft_x_12 ft tall'],
  ['needs 13″ × 13″', 'needs 13″_×_13″'],
  ['30 x 40 feet', '30_x_40 feet'],
])('%s stays in one piece', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test.each(['a box of 3 or 4', 'size\nx 2', 'we have 12 castles'])('%j is as it was', (text) => {
  expect(marked(text)).toBe(text);
});
