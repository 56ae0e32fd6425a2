import { NOT_FOUND_PATH, type Registry } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CANDIDATE_HEADER } from '../../../../releases/http-api.ts';
import { hasSession } from '../../users/index.ts';
import { matchPage, readQuery } from '../declared-pages.ts';
import type { SiteContext } from '../site-context.ts';
import { createHash } from 'node:crypto';
import { KeptResponse, ResponseCache } from '../../platform/cache/response-cache.ts';
import { buildPage, type BuiltPage, type PageFacts, readFacts, type Visit } from './build-page.ts';

export function keptPage({ status, html: text, headers }: BuiltPage): KeptResponse {
  const etag = `W/"${hashOf(JSON.stringify(headers), text)}"`;
  const all = status === 200 ? { ...headers, etag } : headers;
  return new KeptResponse({ status, type: 'text/html', headers: all, text });
}

interface Entry {
  response: KeptResponse;
  factsHash: string;
  revision: string;
}

/** How a page is made: its facts, and the page from them. */
interface PageSource {
  read: () => Promise<PageFacts>;
  build: (facts: PageFacts) => Promise<BuiltPage>;
}

/** Keeps pages until what they were built from changes. */
export class KeptPages {
  readonly #entries = new ResponseCache<Entry>();
  readonly #pending = new Map<string, Promise<KeptResponse>>();

  /**
   * Returns a page; many requests at once make it once.
   * @param key All that the page depends on besides its facts.
   * @param revision Differs after each change of the catalogue or the business. It is asked for before the
   *   facts are read.
   */
  find(key: string, revision: string, source: PageSource): KeptResponse | Promise<KeptResponse> {
    const entry = this.#entries.get(key);
    if (entry?.revision === revision) return entry.response;
    const work = `${revision} ${key}`;
    const pending = this.#pending.get(work);
    if (pending) return pending;
    const making = this.#make(key, revision, source).finally(() => this.#pending.delete(work));
    this.#pending.set(work, making);
    return making;
  }

  async #make(key: string, revision: string, { read, build }: PageSource): Promise<KeptResponse> {
    const facts = await read();
    const known = this.#entries.get(key);
    // While the database is away, an older page is better than none.
    if (known && facts.head.status === 503) return known.response;
    const factsHash = hashOf(JSON.stringify(facts));
    if (known?.factsHash === factsHash) {
      this.#entries.set(key, { ...known, revision });
      return known.response;
    }
    const built = await build(facts);
    const response = keptPage(built);
    if (!built.isFinal && !built.later) return response;
    this.#entries.set(key, { response, factsHash, revision });
    built.later?.then(
      (later) => this.#replace(key, response, later),
      () => this.#replace(key, response, undefined),
    );
    return response;
  }

  /** Replaces a page that was kept meanwhile. */
  #replace(key: string, response: KeptResponse, later: BuiltPage | undefined): void {
    const entry = this.#entries.get(key);
    if (entry?.response !== response) return;
    if (later) this.#entries.set(key, { ...entry, response: keptPage(later) });
    else this.#entries.delete(key);
  }
}

function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

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
  return reply.send(await page.prepare(request, reply));
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
