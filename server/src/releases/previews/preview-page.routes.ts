import {
  type Preview,
  PREVIEW_PATH,
  SESSION_COOKIE,
  timeZoneOf,
  formatDateTime,
} from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie, requireSameOrigin } from '../../users/index.ts';
import { isOnPreviewOrigin } from '../../platform/http/site-origin.ts';
import type { BusinessSource } from '../../business/index.ts';
import { readError } from '../../platform/http/error-handler.ts';
import { findPreview } from '../../../../releases/previews/preview-registry.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import { plainDocument, type PlainPage, plainStyle } from '../../platform/html/plain-document.ts';
import { type Markup, markup } from '../../platform/html/markup.ts';
import { securityHeaders } from '../../platform/http/headers.ts';
import { findPreviewed, readPreviewCookie, writePreviewCookie } from './visitor-preview.ts';

interface PreviewPagesContext {
  store: ReleaseStore;
  businessSource: Pick<BusinessSource, 'business'>;
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The link of a preview, on the origin of previews only. Its page asks first, without code of a release; its button
 * sets the cookie with which the browser gets the preview in place of the site (visitor-preview.ts).
 */
export async function previewPageRoutes(
  app: FastifyInstance,
  { store, businessSource }: PreviewPagesContext,
): Promise<void> {
  const { publicUrl } = app;
  const send = (reply: FastifyReply, page: PlainPage) => {
    const { business } = businessSource;
    return (
      reply
        .headers(securityHeaders([plainStyle], business))
        // The address has the token, which the scripts of the preview must not read. Without any, forms lack their origin.
        .header('referrer-policy', 'strict-origin')
        .type('text/html; charset=utf-8')
        .send(plainDocument(page, business))
    );
  };
  const find = async (request: LinkRequest): Promise<[string, Preview] | undefined> => {
    const { token } = request.params;
    if (!isOnPreviewOrigin(request) || !/^[\w-]{43}$/.test(token)) return undefined;
    const found = findPreview(store.live, token, Date.now());
    if (found) return found;
    // Another server may have made it just now.
    await store.refresh().catch(() => undefined);
    return findPreview(store.live, token, Date.now());
  };

  app.removeAllContentTypeParsers();
  // The form has no fields.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, message } = readError(error, request);
    return send(reply.code(status).headers(headers), failurePage(message, publicUrl));
  });

  const path = `${PREVIEW_PATH}/:token`;
  const schema = { hide: true };

  app.get(path, { schema }, async (request: LinkRequest, reply) => {
    const found = await find(request);
    if (!found) return send(reply.code(404), unknownPage(publicUrl));
    const [name, preview] = found;
    if (readPreviewCookie(request) === preview.token) return reply.redirect('/', 302);
    const releases = Object.entries(preview.releases).map(([app, version]) => {
      const { commit } = findPreviewed(store, app, version);
      return { app, version, commit };
    });
    const timeZone = timeZoneOf(businessSource.business);
    return send(reply, askingPage({ name, preview, releases, timeZone, publicUrl }));
  });

  app.post(path, { schema, onRequest: requireSameOrigin }, async (request: LinkRequest, reply) => {
    const found = await find(request);
    if (!found) return send(reply.code(404), unknownPage(publicUrl));
    // A login in another preview is not for the scripts of this one.
    clearSessionCookie(request, reply);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    writePreviewCookie(request, reply, found[1].token);
    return reply.redirect('/', 303);
  });
}

interface AskingPage {
  name: string;
  preview: Preview;
  releases: { app: string; version: string; commit: string }[];
  /** That of the business. */
  timeZone: string;
  publicUrl: string;
}

/** Asks before the visitor gets scripts that nobody may have reviewed. */
function askingPage({ name, preview, releases, timeZone, publicUrl }: AskingPage) {
  const rows = releases.map(
    ({ app, version, commit }) =>
      markup`<dt>${app}</dt><dd>${version}, commit ${commit.slice(0, 12)}</dd>`,
  );
  const { expires, token } = preview;
  const end = markup`<time datetime="${expires}">${formatDateTime(expires, timeZone, { length: 'long' })}</time>`;
  return {
    heading: `Show the preview ${name}?`,
    content: markup`<p>It shows you the site with these releases, which are not live and may be unfinished:</p>
<dl>${rows}
<dt>until</dt><dd>${end}</dd></dl>
<ul class="notes">
<li>Messages that you send with the contact form are real.</li>
<li>If you log in, the scripts of the preview can do what you can.</li>
</ul>
<form method="post" action="${PREVIEW_PATH}/${token}">
<div class="actions">
<button class="button primary" type="submit">Show the preview</button>
<a class="button" href="${publicUrl}/">Go to the site as it is</a>
</div>
</form>`,
  };
}

function unknownPage(publicUrl: string): PlainPage {
  return {
    heading: 'There is no such preview',
    content: markup`<p>It may have ended or expired, or the link is not complete. Who sent it to you can publish it again, which gives it another link.</p>
${toSite(publicUrl)}`,
  };
}

/** Names the problem of a call that failed. */
function failurePage(message: string, publicUrl: string): PlainPage {
  return {
    heading: 'That did not work',
    content: markup`<p class="problem">${message}</p>
${toSite(publicUrl)}`,
  };
}

function toSite(publicUrl: string): Markup {
  return markup`<div class="actions"><a class="button" href="${publicUrl}/">Go to the site</a></div>`;
}
