import { randomInt } from 'node:crypto';
import type { Registry } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../api/errors.ts';
import { isSecureSite } from '../api/session/site-origin.ts';
import { register } from '../../../releases/store/release-folder.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { BUCKETS, hasCanary, visitorRegistry } from '../../../releases/store/visitor-registry.ts';

/** Cookie with the bucket of a visitor, from 0 to 99, which says nothing else of him. */
const COOKIE = 'release-bucket';

const ONE_YEAR = 365 * 24 * 3600;

/**
 * Header with which a tool looks at a published release before it is live, such as 'catalog@1.2.0'.
 * Its files are public anyway, and no link can make a visitor send it.
 */
export const PREVIEW_HEADER = 'x-release-preview';

/**
 * The releases that the sender of a request gets. While a canary runs, he keeps the bucket that he is
 * given, and nobody else may be sent the answer.
 */
export function registryForVisitor(
  store: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Registry {
  const preview = request.headers[PREVIEW_HEADER];
  if (typeof preview === 'string') return previewRegistry(store, preview);
  if (!hasCanary(store.live)) return store.registry;
  void reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
  const given = () => (isForTab(request) ? giveBucket(request, reply) : undefined);
  return visitorRegistry(store.live, readBucket(request) ?? given());
}

/**
 * Whether a tab goes by the answer: its document or its registry. What a browser asks for beside them, as it
 * does for the service worker, may be under way at the same time, and would bring another bucket.
 */
function isForTab({ headers, routeOptions }: FastifyRequest): boolean {
  // Programs and old browsers do not say what they ask for.
  const { 'sec-fetch-dest': purpose = 'document' } = headers;
  return purpose === 'document' || routeOptions.url === '/registry.json';
}

/** Without a release that could stand in for the one to look at. */
function previewRegistry(store: ReleaseStore, preview: string): Registry {
  const [name = '', version = ''] = preview.split('@');
  try {
    const current = register(store.find(name, version));
    return { apps: { ...store.registry.apps, [name]: { current } } };
  } catch {
    throw notFound(`There is no release ${preview}.`);
  }
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
