import Fastify from 'fastify';
import { isSecureSite, isSiteOrigin } from './site-origin.ts';

/** Returns the results of both functions for a request with these headers. */
async function ask(publicUrl: string, host: string, origin: string, headers = {}) {
  const app = Fastify({ trustProxy: 'loopback' });
  app.get('/', (request) => ({
    same: isSiteOrigin(origin, request, publicUrl),
    secure: isSecureSite(request, publicUrl),
  }));
  const answer = await app.inject({ url: '/', headers: { host, ...headers } });
  return answer.json<unknown>();
}

const local = 'http://localhost:3000';
const shop = 'https://www.example.com';
const proxied = { 'x-forwarded-proto': 'https' };

test.each([
  [local, 'localhost:3000', 'http://localhost:3000', {}, { same: true, secure: true }],
  [
    local,
    'preview.localhost:3000',
    'http://preview.localhost:3000',
    {},
    { same: true, secure: true },
  ],
  [local, '127.0.0.1:3000', 'http://127.0.0.1:3000', {}, { same: true, secure: false }],
  [local, '[::1]:3000', 'http://[::1]:3000', {}, { same: true, secure: false }],
  [local, '192.168.1.5:3000', 'http://192.168.1.5:3000', {}, { same: true, secure: false }],
  [local, 'localhost:80', 'http://localhost', {}, { same: true, secure: true }],
  [shop, 'www.example.com', shop, {}, { same: true, secure: true }],
  [shop, 'backend:3000', shop, {}, { same: true, secure: true }],
  [local, 'www.example.com', shop, proxied, { same: true, secure: true }],
  [local, 'localhost:3000', 'http://localhost:3001', {}, { same: false, secure: true }],
  [local, 'localhost:3000', 'http://evil.example', {}, { same: false, secure: true }],
  [
    local,
    'localhost:3000',
    'http://localhost:3000.evil.example',
    {},
    { same: false, secure: true },
  ],
  [shop, 'www.example.com', 'https://example.com', {}, { same: false, secure: true }],
  [local, 'localhost:3000', 'null', {}, { same: false, secure: true }],
  [local, 'localhost:3000', '', {}, { same: false, secure: true }],
])('site %s asked as %s from %s %j', async (publicUrl, host, origin, headers, expected) => {
  expect(await ask(publicUrl, host, origin, headers)).toEqual(expected);
});
