import { readIdList } from './id-list.ts';

test.each([
  ['7', [7]],
  ['7,10', [7, 10]],
  ['10,7&3', [10, 7, 3]],
  ['7, 10,,7&007', [7, 10]],
  ['&,& ', []],
  ['0,-1,1.5,1e3,0x10,ten,٧', []],
  ['2147483647,2147483648,99999999999999999999', [2_147_483_647]],
])('reads the values %j as the ids %j', (values, ids) => {
  expect(readIdList(values.split('&'))).toEqual(ids);
});

test('reads 20 ids at most', () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(readIdList([ids.join()])).toEqual(ids.slice(0, 20));
});
