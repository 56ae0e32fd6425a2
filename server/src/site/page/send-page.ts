import { negotiate } from '@fastify/accept-negotiator';
import type { Registry } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../http/etag.ts';
import { addVary } from '../../http/vary.ts';
import { buildPage, readFacts, type Visit } from './build-page.ts';
import type { Encoding, KeptPages } from './kept-pages.ts';
import type { SiteContext } from '../site-context.ts';

/** The best first, for browsers that have no preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** Sends the page of a path. */
export async function sendPage(
  context: SiteContext,
  pages: KeptPages,
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visit = readVisit(registry, request);
  const page = await pages.find(keyOf(context, visit), request.server.writes.count, {
    read: () => readFacts(context, visit, request.log),
    build: (facts) => buildPage(context, visit, facts, request.log),
  });
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  addVary(reply, 'accept-encoding');
  void reply.headers(page.headers);
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (matchesEtag(request, page.etag)) return reply.code(304).send();
  }
  const encoding = chooseEncoding(request);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.bytes(encoding));
}

function readVisit(registry: Registry, { url }: FastifyRequest): Visit {
  // With '//path' as a URL and a base, 'path' would be the host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return { registry, path, isOverridden: searchParams.has('override') };
}

function keyOf({ businessSource }: SiteContext, { registry, path, isOverridden }: Visit): string {
  return `${registryKey(registry)} ${businessSource.revision} ${isOverridden} ${path}`;
}

/** Equal for registries with the same content: a release never changes. */
function registryKey({ apps }: Registry): string {
  return Object.values(apps)
    .flatMap(({ current, previous }) => [current, previous])
    .map((release) => (release ? `${release.base} ${release.contract}` : ''))
    .join();
}

/** The encoding that the browser prefers. */
function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ENCODINGS) ?? undefined;
}
