import Fastify from 'fastify';
import { readTrustProxy, trustFunction, warnOfProxies } from './trust-proxy.ts';

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
