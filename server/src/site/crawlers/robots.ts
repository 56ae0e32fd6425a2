import {
  API_ROOT,
  articleCalls,
  imageCalls,
  plainStart,
  type Registry,
} from '@catalogmx/shared/contract';
import { listPages } from '../declared-pages.ts';

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
