import { CANDIDATE_HEADER } from '../../../releases/http-api.ts';
import { randomInt } from 'node:crypto';
import { type Registry, SHELL } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/http/errors.ts';
import { isSecureSite } from '../platform/http/site-origin.ts';
import { register } from '../../../releases/store/release-folder.ts';
import { visitorPreview } from './previews/visitor-preview.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { BUCKETS, hasCanary, visitorRegistry } from '../../../releases/store/visitor-registry.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Cookie with the visitor's bucket, from 0 to 99, and nothing else. */
const COOKIE = 'release-bucket';

const ONE_YEAR = 365 * 24 * 3600;

/**
 * Returns the registry for a request, that of a preview included. While a canary runs, the response is private and sets a cookie
 * that keeps the visitor in their bucket.
 */
export function registryForVisitor(
  store: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
  now = Date.now(),
): Registry {
  const candidates = request.headers[CANDIDATE_HEADER];
  if (typeof candidates === 'string') return candidateRegistry(store, candidates);
  const preview = visitorPreview(store, request, reply, now);
  if (preview) return preview;
  if (!hasCanary(store.live)) return store.registry;
  void reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
  const given = () => (isForTab(request) ? giveBucket(request, reply) : undefined);
  return visitorRegistry(store.live, readBucket(request) ?? given());
}

/**
 * Returns true for a request for the document or the registry of a tab. Others, such as the service worker's,
 * may run at the same time and would set another bucket.
 */
function isForTab({ headers, routeOptions }: FastifyRequest): boolean {
  // Programs and old browsers omit the header.
  const { 'sec-fetch-dest': purpose = 'document' } = headers;
  return purpose === 'document' || routeOptions.url === '/registry.json';
}

/** Without a previous release: a failing candidate must not fall back. */
function candidateRegistry(store: ReleaseStore, candidates: string): Registry {
  const apps = { ...store.registry.apps };
  for (const named of candidates.split(',')) {
    const [name = '', version = ''] = named.split('@');
    try {
      apps[name] = { current: register(store.find(name, version)) };
    } catch {
      throw notFound(`There is no release ${named}.`);
    }
  }
  return { apps };
}

function readBucket({ cookies }: FastifyRequest): number | undefined {
  const value = cookies[COOKIE] ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

function giveBucket(request: FastifyRequest, reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecureSite(request, request.server.publicUrl),
    maxAge: ONE_YEAR,
  });
  return bucket;
}

/** Missing shells that have been logged. */
const told = new Set<string>();

export function shellPage(folder: string, version: string): string {
  return join(folder, SHELL, version, 'index.html');
}

/**
 * Replaces a shell whose files are missing by its fallback, if that exists. Without a shell the server
 * could serve no page.
 */
export function withReadableShell(folder: string, registry: Registry): Registry {
  const { current, previous } = registry.apps[SHELL] ?? {};
  if (!current || !previous || existsSync(shellPage(folder, current.version))) return registry;
  if (!existsSync(shellPage(folder, previous.version))) return registry;
  if (!told.has(current.version)) {
    told.add(current.version);
    console.error(
      `The files of shell ${current.version} are missing: visitors get ${previous.version}.`,
    );
  }
  return { ...registry, apps: { ...registry.apps, [SHELL]: { current: previous } } };
}
