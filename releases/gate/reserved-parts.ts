import { API_ROOT, BEACON_PATH, firstPart, SERVICE_WORKER_PATH } from '@catalogmx/shared/contract';
import { ICON_PATHS } from '../../server/src/site/icons/icon-paths.ts';

/**
 * The first parts of all addresses that the server answers itself, so that no page can have them. Its
 * test holds the list against the routes that are there.
 */
export const RESERVED_PARTS: readonly string[] = [
  ...[API_ROOT, BEACON_PATH, SERVICE_WORKER_PATH, ...Object.values(ICON_PATHS)].map(firstPart),
  'img',
  'metrics',
  'registry.json',
  'releases',
  'releases-api',
  'robots.txt',
  'share',
  'site.json',
  'sitemap.xml',
];
