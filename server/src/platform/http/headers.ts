import { createHash, hash } from 'node:crypto';
import { TOTAL_COUNT_HEADER, MAP_ORIGINS, VIDEO_ORIGINS } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';

/**
 * onSend hook that adds an ETag and `no-cache`, and responds 304 if the browser's copy is current. The
 * response is `private` if an administrator is logged in or the route says so. `no-store` stays.
 */
export async function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const given = String(reply.getHeader('cache-control'));
  const isStored = reply.statusCode === 200 && !given.includes('no-store');
  if (!isStored || typeof payload !== 'string') return payload;
  // A list can change on its other pages alone.
  const total = String(reply.getHeader(TOTAL_COUNT_HEADER) ?? '');
  const hash = createHash('sha256').update(payload).update(total).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  reply.header('etag', etag);
  const isPrivate = request.user ?? given.includes('private');
  reply.header('cache-control', isPrivate ? 'private, no-cache' : 'no-cache');
  addVary(reply, 'cookie');
  if (!matchesEtag(request, etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}

/** Compares If-None-Match weakly, as RFC 9110 requires. */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const tags =
    headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

export function addVary(reply: FastifyReply, header: string): void {
  const current = reply.getHeader('vary');
  void reply.header('vary', current === undefined ? header : `${String(current)}, ${header}`);
}

/** A year, in seconds. */
const SECURE_FOR = 31_536_000;

/** Headers of every answer, whatever it is: errors and files included. */
export function protectiveHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // On a site that visitors reach without TLS it would lock them out.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${SECURE_FOR}`,
    }),
  };
}

/** Call it before registering other hooks, so that their answers carry the headers too. */
export function sendProtectiveHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = protectiveHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/**
 * Returns the header that names a file if somebody saves it; pages show it as ever.
 * @param name Made by the server, of letters, digits, hyphens and dots.
 */
export function fileNameHeader(name: string): Record<string, string> {
  return { 'content-disposition': `inline; filename="${name}"` };
}

interface Hosts {
  /** Address of the logo, which may be on another host, as the banner. */
  logo: string;
  banner?: string;
  /** Origins from which testers may load builds of their own. */
  overrideOrigins?: string[];
}

/**
 * Returns the security headers of every page.
 * @param styles Texts of the style elements in the page.
 * @param scripts Texts of the script elements in the page.
 */
export function securityHeaders(
  styles: string[],
  { logo, banner = '', overrideOrigins = [] }: Hosts,
  scripts: string[] = [],
): Record<string, string> {
  const pictures = [logo, banner].filter((address) => /^https?:/.test(address));
  const origins = new Set(pictures.map((address) => ` ${new URL(address).origin}`));
  const overrides = overrideOrigins.map((origin) => ` ${origin}`).join('');
  // styled-components adds rules to an empty style element.
  const hashes = ['', ...styles].map((text) => ` '${hashOf(text)}'`).join('');
  const scriptHashes = scripts.map((text) => ` '${hashOf(text)}'`).join('');
  const frames = [...VIDEO_ORIGINS, ...MAP_ORIGINS].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${scriptHashes}${overrides}`,
    // The page checks whether the site of a frame responds.
    `connect-src 'self'${overrides} ${frames}`,
    ...(overrides ? [`font-src 'self'${overrides}`] : []),
    `style-src 'self'${hashes}`,
    `img-src 'self' data: blob:${[...origins].join('')}${overrides}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
