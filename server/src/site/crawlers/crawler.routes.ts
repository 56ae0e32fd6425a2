import type { FastifyInstance } from 'fastify';
import {
  API_ROOT,
  articleCalls,
  imageCalls,
  plainStart,
  type Registry,
} from '@catalogmx/shared/contract';
import { listArticleDates } from '../../api/articles/article.repository.ts';
import type { SiteContext } from '../site-context.ts';
import { listPages, findPath, standingPaths } from '../declared-pages.ts';
import { type Markup, markup } from '../markup.ts';

const hidden = { schema: { hide: true } };

export async function crawlerRoutes(
  app: FastifyInstance,
  { store, settings: { publicUrl }, db }: SiteContext,
): Promise<void> {
  app.get('/robots.txt', hidden, (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    return robots(publicUrl, store.registry);
  });
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const articles = await listArticleDates(db);
    void reply.header('cache-control', 'public, max-age=600').type('application/xml');
    return sitemap(publicUrl, store.registry, articles);
  });
}

/**
 * The content of robots.txt. It disallows the API and the pages that are not indexed. The two calls that
 * fill the public pages stay allowed, or a search engine that runs scripts would see those pages empty.
 */
export function robots(publicUrl: string, registry: Registry): string {
  const disallowed = closedStarts(registry);
  return [
    'User-agent: *',
    `Allow: ${API_ROOT}${articleCalls.list.path}`,
    `Allow: ${API_ROOT}${imageCalls.list.path}`,
    'Disallow: /catalogmx/',
    ...Array.from(disallowed, (path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns the prefixes of the pages that are not indexed, but none of an indexed page. */
function closedStarts(registry: Registry): Set<string> {
  const pages = listPages(registry);
  const isClosed = (page: (typeof pages)[number]) => page.head?.indexed === false;
  const open = pages.filter((page) => !isClosed(page)).map(({ path }) => path.toLowerCase());
  const starts = pages
    .filter(isClosed)
    .map(({ path }) => plainStart(path))
    .filter((start) => !open.some((path) => path.startsWith(start.toLowerCase())));
  // Crawlers distinguish case, and the site does not.
  return new Set(starts.flatMap((start) => [start, start.toLowerCase()]));
}

/** Returns a sitemap of the pages that remotes declare as indexed, and of the articles. */
export function sitemap(
  publicUrl: string,
  registry: Registry,
  articles: readonly { id: number; updatedAt?: number }[],
): string {
  const pages = listPages(registry).filter(({ head }) => head?.indexed);
  const entries = [
    ...pages.flatMap(standingPaths).map((path) => entry(publicUrl + path)),
    ...articles.flatMap(({ id, updatedAt }) => {
      const path = findPath(registry, 'article', id);
      return path === undefined ? [] : [entry(publicUrl + path, updatedAt)];
    }),
  ];
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`.html;
}

function entry(address: string, changedAt?: number): Markup {
  const date =
    changedAt !== undefined && markup`<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return markup`<url><loc>${address}</loc>${date}</url>`;
}
