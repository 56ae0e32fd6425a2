import Fastify from 'fastify';
import { handleError } from '../http/error-handler.ts';
import { requireMetricsReader } from './metrics.guard.ts';

const TOKEN = 'sixteen-characters';

function statusOf(token: string | undefined, headers: object, remoteAddress = '203.0.113.9') {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/metrics', { onRequest: requireMetricsReader(token) }, () => 'metrics');
  const call = app.inject({ url: '/metrics', headers: { ...headers }, remoteAddress });
  return call.then(({ statusCode }) => statusCode);
}

test('without a token only this machine itself reads metrics', async () => {
  expect(await statusOf(undefined, {}, '127.0.0.1')).toBe(200);
  expect(await statusOf(undefined, {}, '::ffff:127.0.0.1')).toBe(200);
  expect(await statusOf(undefined, {})).toBe(403);
  expect(await statusOf(undefined, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(403);
});

test('with a token whoever has it reads metrics, and nobody else', async () => {
  expect(await statusOf(TOKEN, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await statusOf(TOKEN, { authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusOf(TOKEN, {}, '127.0.0.1')).toBe(401);
});
