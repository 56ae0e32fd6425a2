import Fastify from 'fastify';
import { handleError } from '../../platform/http/error-handler.ts';
import { requireMetricsReader } from './metrics.guard.ts';

const TOKEN = 'sixteen-characters';

function statusOf(
  metricsToken: string | undefined,
  headers: object,
  { remoteAddress = '203.0.113.9', publicUrl = 'http://localhost:3000' } = {},
) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get(
    '/metrics',
    { onRequest: requireMetricsReader({ metricsToken, publicUrl }) },
    () => 'metrics',
  );
  const call = app.inject({ url: '/metrics', headers: { ...headers }, remoteAddress });
  return call.then(({ statusCode }) => statusCode);
}

test('without a token only this machine itself reads metrics', async () => {
  const remoteAddress = '127.0.0.1';
  expect(await statusOf(undefined, {}, { remoteAddress })).toBe(200);
  expect(await statusOf(undefined, {}, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  expect(await statusOf(undefined, {})).toBe(403);
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect(await statusOf(undefined, forwarded, { remoteAddress })).toBe(403);
});

test('metrics of a public site need a token, as a proxy on this machine may say nothing of itself', async () => {
  const local = { remoteAddress: '127.0.0.1' };
  expect(await statusOf(undefined, {}, { ...local, publicUrl: 'https://party.example' })).toBe(403);
  expect(await statusOf(undefined, {}, { ...local, publicUrl: 'http://[::1]:3000' })).toBe(200);
});

test('a token, where one is set, is needed to read metrics', async () => {
  expect(await statusOf(TOKEN, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await statusOf(TOKEN, { authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusOf(TOKEN, {}, { remoteAddress: '127.0.0.1' })).toBe(401);
});
