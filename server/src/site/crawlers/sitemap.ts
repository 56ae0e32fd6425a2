import type { Registry } from '@catalogmx/shared/contract';
import { findPath, listPages, standingPaths } from '../declared-pages.ts';
import { type Markup, markup } from '../markup.ts';

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
