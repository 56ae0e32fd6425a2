import { API_PATHS, API_ROOT, type Registry } from '@catalogmx/shared/contract';
import { ADMIN_APP } from '../head/standard-head.ts';

/**
 * What crawlers are asked to leave alone: the admin pages and the calls. The two calls that the public
 * pages are filled from stay open, as a search engine that runs the pages would else see empty ones.
 */
export function robots(publicUrl: string, registry: Registry): string {
  const pages = registry.apps[ADMIN_APP]?.current.pages ?? [];
  const adminPaths = pages.map(({ path }) => path.replace(/\/:.*/, '')).filter(isBelowHome);
  // Crawlers tell capitals from small letters, and the pages do not.
  const closed = new Set(adminPaths.flatMap((path) => [path, path.toLowerCase()]));
  return [
    'User-agent: *',
    `Allow: ${API_ROOT}${API_PATHS.articles}`,
    `Allow: ${API_ROOT}${API_PATHS.images}`,
    'Disallow: /catalogmx/',
    ...Array.from(closed, (path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function isBelowHome(path: string): boolean {
  return path.length > 1;
}
