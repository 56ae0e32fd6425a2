import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Business } from '@catalogmx/shared/contract';
import type { SiteContext } from '../site-context.ts';
import { brandColours } from '../../brand/brand-colours.ts';

const hidden = { schema: { hide: true } };

export async function iconRoutes(
  app: FastifyInstance,
  { businessSource }: SiteContext,
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
}

/** Fixed, as bookmarks and crawlers keep them. */
export const ICON_PATHS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  manifest: '/manifest.webmanifest',
} as const;

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
  return readFile(join(import.meta.dirname, 'files', path));
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
