import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../site-context.ts';
import { iconFiles } from './icon-files.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { webManifest } from './web-manifest.ts';

const hidden = { schema: { hide: true } };

/** Serves the icons, each drawn at its first request, and the web manifest. */
export async function iconRoutes(
  app: FastifyInstance,
  { businessSource }: SiteContext,
): Promise<void> {
  for (const [path, { type, make }] of Object.entries(iconFiles)) {
    let drawn: Promise<Uint8Array> | undefined;
    app.get(path, hidden, async (_request, reply) => {
      drawn ??= make().catch((error: unknown) => {
        drawn = undefined;
        throw error;
      });
      void reply.header('cache-control', 'public, max-age=86400').type(type);
      return drawn;
    });
  }
  app.get(ICON_PATHS.manifest, hidden, (_request, reply) => {
    void reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8');
    return JSON.stringify(webManifest(businessSource.business));
  });
}
