import { clientAddress, visitorNetwork } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, expected) => {
  expect(clientAddress(ip)).toBe(expected);
});

test('a /48 network of IPv6 is at most two visitors, and an IPv4 address is one', () => {
  const visitor = (ip: string) => visitorNetwork(clientAddress(ip));
  const subnets = Array.from({ length: 100 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);
  expect(new Set(subnets.map(visitor)).size).toBe(2);
  expect(visitor('2001:db8:2:3::1')).not.toBe(visitor('2001:db8:1:3::1'));
  expect(visitor('203.0.113.7')).toBe('203.0.113.7');
});
