import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './vary.ts';

/**
 * onSend hook for answers that change: browsers may keep the answer but have to ask each time whether it still holds,
 * and get 304 without a body if so. What an administrator sees, or what the route calls private, is for that browser alone.
 */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  const isPersonal = request.user ?? /private/.test(String(reply.getHeader('cache-control')));
  reply.header('cache-control', isPersonal ? 'private, no-cache' : 'no-cache');
  addVary(reply, 'cookie');
  if (!isNamed(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}

/** Whether If-None-Match names the tag; weak and strong forms of it count the same. */
function isNamed(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}
