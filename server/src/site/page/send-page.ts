import { NOT_FOUND_PATH, type Registry } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasSession } from '../../api/session/session.guard.ts';
import { matchesEtag } from '../../http/headers.ts';
import { CANDIDATE_HEADER } from '../../../../releases/http-api.ts';
import { matchPage } from '../page-match.ts';
import { readQuery } from '../page-query.ts';
import { buildPage, readFacts, type Visit } from './build-page.ts';
import type { KeptPages } from './kept-pages.ts';
import type { SiteContext } from '../site-context.ts';

/** Sends the page of a path. */
export async function sendPage(
  context: SiteContext,
  pages: KeptPages,
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isReported =
    context.reports !== undefined && request.headers[CANDIDATE_HEADER] === undefined;
  const visit = readVisit(registry, request, isReported);
  if (visit.isReported) context.reports?.give(request, reply);
  // Who administers the site sees what any server has written.
  if (hasSession(request)) await request.server.revisions.refresh();
  const revision = `${request.server.revisions.current()} ${context.businessSource.revision}`;
  const page = await pages.find(keyOf(visit), revision, {
    read: () => readFacts(context, visit, request.log),
    build: (facts) => buildPage(context, visit, facts, request.log),
  });
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  void reply.headers(page.headers);
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (matchesEtag(request, page.etag)) return reply.code(304).send();
  }
  void reply.code(page.status).type('text/html; charset=utf-8');
  return reply.send(await page.body.bytesFor(request, reply));
}

function readVisit(registry: Registry, { url }: FastifyRequest, isReported: boolean): Visit {
  // With '//path' as a URL and a base, 'path' would be the host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  // One page serves all paths without a page, so that they do not fill the cache.
  const path = matchPage(registry, pathname) ? pathname.replace(/(?<=.)\/+$/, '') : NOT_FOUND_PATH;
  const isTest = searchParams.has('override') || registry.preview !== undefined;
  const query = readQuery(registry, path, searchParams);
  return { registry, path, query, isTest, isReported: isReported && !isTest };
}

function keyOf({ registry, path, query, isTest, isReported }: Visit): string {
  const preview = JSON.stringify(registry.preview);
  return `${registryKey(registry)} ${preview} ${isTest} ${isReported} ${path}${query}`;
}

/** Equal for registries with the same content: a release never changes. */
function registryKey({ apps }: Registry): string {
  return Object.values(apps)
    .flatMap(({ current, previous }) => [current, previous])
    .map((release) => (release ? `${release.base} ${release.contract}` : ''))
    .join();
}
