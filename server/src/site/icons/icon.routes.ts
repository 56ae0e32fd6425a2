import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../site-context.ts';
import { ICON_TYPES, readIcon } from './icon-files.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { webManifest } from './web-manifest.ts';

const hidden = { schema: { hide: true } };

/** Serves the icons and the web manifest. */
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
