import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RELEASES_PATH, SERVICE_WORKER_PATH, SHELL } from '@catalogmx/shared/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendWithEtag } from '../platform/http/headers.ts';
import { isOnPreviewOrigin } from '../platform/http/site-origin.ts';
import { readPreviewCookie, withReadableShell } from '../releases/index.ts';
import { findPreview } from '../../../releases/previews/preview-registry.ts';
import { CANDIDATE_HEADER } from '../../../releases/http-api.ts';
import { isAppName, isVersion } from '../../../releases/store/release-description.ts';
import { shareRoutes } from './share/share.routes.ts';
import { forBrowsers } from './declared-pages.ts';
import { KeptPages, sendPage } from './document/kept-pages.ts';
import { type SiteContext, siteInfo } from './site-context.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

/** Serves the files of the releases, and the shell's page for every other path. */
export async function siteRoutes(app: FastifyInstance, context: SiteContext): Promise<void> {
  const { store } = context;
  const pages = new KeptPages();
  app.addHook('onRequest', (request) => refreshIfNew(store, request));
  await app.register(fastifyStatic, {
    root: store.folder,
    prefix: RELEASES_PATH,
    // Files beside the releases are for operators.
    allowedPath: (path) => path.split('/').filter(Boolean).length > 2,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.get('/registry.json', { ...hidden, onSend: sendWithEtag }, (request, reply) => {
    const registry = registryOf(context, request, reply);
    // A tab that stays open asks for it from time to time.
    if (!registry.preview) context.reports?.give(request, reply);
    return forBrowsers(registry);
  });
  app.get('/site.json', hidden, (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return siteInfo(context);
  });
  app.get(SERVICE_WORKER_PATH, hidden, (request, reply) =>
    sendServiceWorker(context, request, reply),
  );
  for (const routes of [wellKnownRoutes, shareRoutes]) {
    await app.register(routes, context);
  }
  // Fastify's static files leave out their folder itself.
  for (const path of ['/*', RELEASES_PATH]) {
    app.get(path, hidden, (request, reply) => {
      const address = withoutLineBreaks(request.url);
      if (address !== request.url) return reply.redirect(address, 302);
      const registry = registryOf(context, request, reply);
      // The site has one address, also for search engines.
      if (isOnPreviewOrigin(request) && !registry.preview) {
        return reply.redirect(`${context.settings.publicUrl}${request.url}`, 302);
      }
      return sendPage(context, pages, registry, request, reply);
    });
  }
}

/**
 * Removes encoded line breaks from the path of a URL, as of a link that was copied with the end of its line. No route of
 * the shell matches them.
 */
function withoutLineBreaks(url: string): string {
  const [path = ''] = url.split('?', 1);
  const clean = path.replace(/%0[ad]|%e2%80%a[89]/gi, '');
  // With two slashes at its start it would name another host.
  return clean === path ? url : clean.replace(/^[/\\]+/, '/') + url.slice(path.length);
}

/**
 * Another server may have sent a page of a release that this one does not have yet, or just published
 * a candidate or begun a preview.
 */
async function refreshIfNew(store: SiteContext['store'], request: FastifyRequest): Promise<void> {
  const { url, headers } = request;
  const token = readPreviewCookie(request);
  const file = /^\/releases\/([^/]+)\/([^/]+)\//.exec(url);
  const candidate = /^([^@]+)@(.+)$/.exec(String(headers[CANDIDATE_HEADER] ?? ''));
  const [, app, version] = file ?? candidate ?? [];
  const isNew =
    app !== undefined && version !== undefined && isAppName(app) && isVersion(version)
      ? !store.isPublished(app, version)
      : token !== undefined && !findPreview(store.live, token, Date.now());
  if (!isNew) return;
  // Without an answer, what is here is all there is.
  await store.refresh().catch(() => undefined);
}

const hidden = { schema: { hide: true } };

function registryOf({ store, registryFor }: SiteContext, ...visit: [FastifyRequest, FastifyReply]) {
  return withReadableShell(store.folder, registryFor?.(...visit) ?? store.registry);
}

/** Sends the service worker of the visitor's shell. Older shells have none. */
function sendServiceWorker(context: SiteContext, request: FastifyRequest, reply: FastifyReply) {
  const { store } = context;
  const { apps } = registryOf(context, request, reply);
  const version = apps[SHELL]?.current.version;
  const file = join(store.folder, SHELL, version ?? '', basename(SERVICE_WORKER_PATH));
  void reply.type('text/javascript; charset=utf-8');
  void reply.header('cache-control', 'no-cache');
  if (!version || !existsSync(file)) return reply.code(404).send('');
  return reply.send(readFileSync(file, 'utf8'));
}
