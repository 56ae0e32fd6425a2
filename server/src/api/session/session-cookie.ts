import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE } from './session.repository.ts';
import { isSecureSite } from './site-origin.ts';

/** The token that the request's session cookie holds. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookie(request).name] || undefined;
}

/** Gives the browser the token of its session. */
export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { name, options } = cookie(request);
  reply.setCookie(name, token, { ...options, maxAge: SESSION_LIFE.absolute / 1000 });
}

/** Takes the token away from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookie(request);
  reply.clearCookie(name, options);
}

/** Only one name is ever read, so that a cookie planted over http does not pass for a `__Host-` one. */
function cookie(request: FastifyRequest) {
  const secure = isSecureSite(request, request.server.publicUrl);
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}
