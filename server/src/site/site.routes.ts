import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SERVICE_WORKER_PATH, SHELL } from '@catalogmx/shared/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendWithEtag } from '../http/etag.ts';
import { shellPage, withReadableShell } from '../releases/readable-shell.ts';
import { cachedReader } from './cached-file.ts';
import { contactFormRoutes } from './contact-form/contact-form.routes.ts';
import { crawlerRoutes } from './crawlers/crawler.routes.ts';
import { withoutHeads } from './declared-pages.ts';
import { findHead } from './head/find-head.ts';
import { iconRoutes } from './icons/icon.routes.ts';
import { pageHtml } from './page-html.ts';
import { matchPage } from './page-match.ts';
import { findPrerenderedShell } from './prerendered-shell.ts';
import { securityHeaders } from './security-headers.ts';
import { shareRoutes } from '../images/share/share.routes.ts';
import type { SiteContext } from './site-context.ts';

/** Serves the files of the releases, and the shell's page for every other path. */
export async function siteRoutes(app: FastifyInstance, context: SiteContext): Promise<void> {
  const { store } = context;
  await app.register(fastifyStatic, {
    root: store.folder,
    prefix: '/releases/',
    // Files beside the releases are for operators.
    allowedPath: (path) => path.split('/').filter(Boolean).length > 2,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      // Shells of other hosts may load a release.
      void reply.header('access-control-allow-origin', '*');
      void reply.header('x-content-type-options', 'nosniff');
    },
  });
  app.get('/registry.json', { ...hidden, onSend: sendWithEtag }, (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    return withoutHeads(registryOf(context, request, reply));
  });
  app.get('/site.json', hidden, (_request, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return siteInfo(context);
  });
  app.get(SERVICE_WORKER_PATH, hidden, (request, reply) =>
    sendServiceWorker(context, request, reply),
  );
  for (const routes of [contactFormRoutes, crawlerRoutes, iconRoutes, shareRoutes]) {
    await app.register(routes, context);
  }
  // Fastify's static files leave out their folder itself.
  for (const path of ['/*', '/releases/']) {
    app.get(path, hidden, (request, reply) => sendPage(context, request, reply));
  }
}

const hidden = { schema: { hide: true } };

function registryOf({ store, registryFor }: SiteContext, ...visit: [FastifyRequest, FastifyReply]) {
  return withReadableShell(store.folder, registryFor?.(...visit) ?? store.registry);
}

/** The response if no shell is live, or its page cannot be read. */
const NOT_SET_UP = `<!DOCTYPE html>
<html lang="en"><head><title>Starting</title></head><body><p>The site is not set up.</p></body></html>`;

function siteInfo({ businessFile, settings }: SiteContext) {
  const { overrideOrigins = [] } = settings;
  return { apiHost: '', business: businessFile.business, overrideOrigins };
}

/** Sends the service worker of the visitor's shell. Older shells have none. */
function sendServiceWorker(context: SiteContext, request: FastifyRequest, reply: FastifyReply) {
  const { store } = context;
  const version = registryOf(context, request, reply).apps[SHELL]?.current.version;
  const file = join(store.folder, SHELL, version ?? '', basename(SERVICE_WORKER_PATH));
  void reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
  if (!version || !existsSync(file)) return reply.code(404).send('');
  return reply.send(readFileSync(file, 'utf8'));
}

const readTemplate = cachedReader((text) => text);

function findTemplate(path: string, request: FastifyRequest): string | undefined {
  try {
    return readTemplate(path);
  } catch (error) {
    request.log.error({ err: error }, 'The page of the shell cannot be read.');
    return undefined;
  }
}

async function sendPage(context: SiteContext, request: FastifyRequest, reply: FastifyReply) {
  const { store, db, settings } = context;
  void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  const registry = registryOf(context, request, reply);
  const shell = registry.apps[SHELL]?.current;
  const template = shell && findTemplate(shellPage(store.folder, shell.version), request);
  if (!shell || template === undefined) {
    return reply.code(503).send(NOT_SET_UP);
  }
  // With '//path' as a URL and a base, 'path' would be the host.
  const { pathname } = new URL(`http://localhost${request.url}`);
  const site = siteInfo(context);
  const { business, overrideOrigins } = site;
  const { publicUrl } = settings;
  const match = matchPage(registry, pathname);
  const head = await findHead({ db, business, publicUrl, registry }, match, (error) =>
    request.log.warn({ err: error }, 'Building the head of a page failed.'),
  );
  const prerendered =
    match && head.status === 200
      ? findPrerenderedShell(store.folder, shell, match, pathname, business)
      : undefined;
  const parts = { shell, template, registry, site, publicUrl, match, head, prerendered };
  const { html, styles } = pageHtml(parts);
  void reply.headers(securityHeaders(styles, business.logo, overrideOrigins));
  return reply.code(head.status).send(html);
}
