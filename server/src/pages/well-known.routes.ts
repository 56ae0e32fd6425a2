import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Business,
  API_ROOT,
  articleCalls,
  imageCalls,
  plainStart,
  type Registry,
} from '@catalogmx/shared/contract';
import { listArticleDates } from '../articles/index.ts';
import { ICON_PATHS, brandColours } from '../platform/html/brand.ts';
import type { SiteContext } from './site-context.ts';
import { listPages, findPath, standingPaths } from './declared-pages.ts';
import { type Markup, markup } from '../platform/html/markup.ts';

const hidden = { schema: { hide: true } };

/** Serves the icons, the web manifest, `robots.txt` and `sitemap.xml`. */
export async function wellKnownRoutes(
  app: FastifyInstance,
  { businessSource, store, settings: { publicUrl }, db }: SiteContext,
): Promise<void> {
  for (const [path, type] of Object.entries(ICON_TYPES)) {
    app.get(path, hidden, (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=86400').type(type);
      return readIcon(path);
    });
  }
  app.get(ICON_PATHS.manifest, hidden, (_request, reply) => {
    void reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8');
    return JSON.stringify(webManifest(businessSource.business));
  });
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

/** Media types of the icons, by path. */
const ICON_TYPES = {
  [ICON_PATHS.svg]: 'image/svg+xml',
  [ICON_PATHS.ico]: 'image/x-icon',
  [ICON_PATHS.apple]: 'image/png',
  [ICON_PATHS.medium]: 'image/png',
  [ICON_PATHS.large]: 'image/png',
};

/** @param path One of {@link ICON_TYPES}. */
function readIcon(path: string): Promise<Uint8Array> {
  return readFile(join(import.meta.dirname, 'icons', path));
}

function webManifest({ name }: Business) {
  const icons = [
    { src: ICON_PATHS.medium, sizes: '192x192', type: 'image/png' },
    { src: ICON_PATHS.large, sizes: '512x512', type: 'image/png' },
  ];
  return {
    name,
    short_name: name,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    // Keeps the back button.
    display: 'minimal-ui',
    theme_color: brandColours.blue,
    background_color: brandColours.paper,
    icons: [
      { src: ICON_PATHS.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...icons.map((icon) => ({ ...icon, purpose: 'any' })),
      ...icons.map((icon) => ({ ...icon, purpose: 'maskable' })),
    ],
  };
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
