import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFETIME } from './session.repository.ts';
import { isSecureSite } from './site-origin.ts';

export function readSessionCookie(request: FastifyRequest): string | undefined {
  if (request.headers.cookie === undefined) return undefined;
  return request.cookies[cookie(request).name] || undefined;
}

export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { name, options } = cookie(request);
  reply.setCookie(name, token, { ...options, maxAge: SESSION_LIFETIME.absolute / 1000 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookie(request);
  reply.clearCookie(name, options);
}

/** Reads one name only, so that a cookie planted over HTTP cannot pass for a `__Host-` one. */
function cookie(request: FastifyRequest) {
  const secure = isSecureSite(request, request.server.publicUrl);
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}
