import Fastify from 'fastify';
import {
  clientAddress,
  visitorNetwork,
  readTrustProxy,
  trustFunction,
  warnOfProxies,
} from './client-address.ts';

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

test.each(['everybody', '10.0.0.0/99', '0', '-1'])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
  expect(() => readTrustProxy({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be .*'\.$/);
});

async function visit(TRUST_PROXY: string | undefined, ...visits: Record<string, string>[]) {
  const trustProxy = readTrustProxy({ TRUST_PROXY });
  const app = Fastify({ trustProxy: trustFunction(trustProxy) });
  const warn = jest.fn();
  warnOfProxies(app, { publicUrl: 'https://party.example', trustProxy }, { warn });
  app.get('/', ({ ip }) => ip);
  const ips = new Set<string>();
  for (const headers of [...visits, ...visits]) {
    ips.add((await app.inject({ url: '/', headers, remoteAddress: '10.0.0.5' })).body);
  }
  return { ips: [...ips], warnings: warn.mock.calls.flat() as string[] };
}

const forwarded = { 'x-forwarded-for': '203.0.113.9', host: 'party.example' };

test('visitors behind a proxy that is named have addresses of their own', async () => {
  expect(await visit('10.0.0.0/8', forwarded)).toEqual({ ips: ['203.0.113.9'], warnings: [] });
  expect(await visit('1', forwarded)).toEqual({ ips: ['203.0.113.9'], warnings: [] });
});

test('a proxy that is not named is not believed, with one warning', async () => {
  const { ips, warnings } = await visit(undefined, forwarded);
  expect(ips).toEqual(['10.0.0.5']);
  expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY=10.0.0.5')]);
});

test('a proxy that names no visitor is warned of once', async () => {
  const { warnings } = await visit('10.0.0.0/8', { host: 'party.example' });
  expect(warnings).toEqual([expect.stringContaining('sends no X-Forwarded-For')]);
  const referer = 'https://party.example/contactUs';
  expect((await visit('10.0.0.0/8', { host: 'upstream', referer })).warnings).toEqual(warnings);
  // A check from inside asks for another host.
  expect((await visit(undefined, { host: '10.0.0.1:3000' })).warnings).toEqual([]);
});
