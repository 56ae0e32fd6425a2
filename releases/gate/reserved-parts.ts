/**
 * The first parts of all paths that the server handles itself, which no page can have. A test in the
 * server compares the list with its routes.
 */
export const RESERVED_PARTS: readonly string[] = [
  'apple-touch-icon.png',
  'beacon',
  'business-picture',
  'catalogmx',
  'contact-form',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'icon-192.png',
  'icon-512.png',
  'img',
  'manifest.webmanifest',
  'metrics',
  'preview',
  'readyz',
  'registry.json',
  'release-console',
  'releases',
  'releases-api',
  'robots.txt',
  'service-worker.js',
  'share',
  'site.json',
  'sitemap.xml',
];
