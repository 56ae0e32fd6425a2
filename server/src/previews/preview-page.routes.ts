import {
  LEAVE_PREVIEW_PATH,
  type Preview,
  PREVIEW_PATH,
  SESSION_COOKIE,
  timeZoneOf,
} from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie } from '../api/session/session-cookie.ts';
import { requireSameOrigin } from '../api/session/session.guard.ts';
import { endSession } from '../api/session/session.repository.ts';
import type { BusinessSource } from '../business/business-source.ts';
import type { Database } from '../database/tables.ts';
import { readError } from '../http/error-handler.ts';
import { logSecurity } from '../logging/security-log.ts';
import { findPreviewed } from './visitor-preview.ts';
import { findPreview } from '../../../releases/previews/preview-registry.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { plainDocument, type PlainPage } from '../plain-pages/plain-document.ts';
import { plainStyle } from '../plain-pages/plain-style.ts';
import { securityHeaders } from '../site/security-headers.ts';
import {
  clearPreview,
  isPreviewHost,
  readPreviewCookie,
  writePreviewCookie,
} from './preview-cookie.ts';
import {
  askingPage,
  currentPage,
  failurePage,
  leftPage,
  type PreviewedRelease,
  UNKNOWN_PAGE,
} from './preview-pages.ts';

interface PreviewPagesContext {
  store: ReleaseStore;
  db: Database;
  businessSource: Pick<BusinessSource, 'business'>;
  clock?: () => number;
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

const hidden = { schema: { hide: true } };

/** The pages that ask before a preview is shown, and that end it. No code of a release runs in them. */
export async function previewPageRoutes(
  app: FastifyInstance,
  { store, db, businessSource, clock = Date.now }: PreviewPagesContext,
): Promise<void> {
  const { previewOrigin, publicUrl } = app;
  const timeZone = () => timeZoneOf(businessSource.business);
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
  const sendUnknown = (reply: FastifyReply) => send(reply.code(404), UNKNOWN_PAGE);

  app.removeAllContentTypeParsers();
  // The forms have no fields.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, message } = readError(error, request);
    return send(reply.code(status).headers(headers), failurePage(message));
  });

  const find = async (token: string): Promise<[string, Preview] | undefined> => {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const found = findPreview(store.live, token, clock());
    if (found) return found;
    // Another server may have made it just now.
    await store.refresh().catch(() => undefined);
    return findPreview(store.live, token, clock());
  };
  const describe = ({ releases }: Preview): PreviewedRelease[] =>
    Object.entries(releases).map(([name, version]) => {
      const { commit } = findPreviewed(store, name, version);
      return { app: name, version, commit };
    });

  app.get(PREVIEW_PATH, hidden, async (request, reply) => {
    const found = await find(readPreviewCookie(request) ?? '');
    if (!found) return sendUnknown(reply);
    const [name, preview] = found;
    return send(
      reply,
      currentPage({ name, preview, releases: describe(preview), timeZone: timeZone() }),
    );
  });

  app.get(`${PREVIEW_PATH}/:token`, hidden, async (request: LinkRequest, reply) => {
    const { token } = request.params;
    const found = await find(token);
    if (!found) return sendUnknown(reply);
    if (!isPreviewHost(request)) {
      return reply.redirect(`${previewOrigin}${PREVIEW_PATH}/${token}`, 302);
    }
    const [name, preview] = found;
    const releases = describe(preview);
    if (readPreviewCookie(request) === token) {
      return send(reply, currentPage({ name, preview, releases, timeZone: timeZone() }));
    }
    const withoutLogin = previewOrigin === undefined;
    if (withoutLogin) await request.readUser();
    const endsSession = request.session !== null;
    const page = { name, preview, releases, endsSession, withoutLogin, timeZone: timeZone() };
    return send(reply, askingPage(page));
  });

  const onRequest = requireSameOrigin;
  app.post(
    `${PREVIEW_PATH}/:token`,
    { ...hidden, onRequest },
    async (request: LinkRequest, reply) => {
      const { token } = request.params;
      if (!(await find(token)) || !isPreviewHost(request)) return sendUnknown(reply);
      if (previewOrigin === undefined) await logOut(db, request, reply);
      writePreviewCookie(request, reply, token);
      return reply.redirect('/', 303);
    },
  );

  app.post(LEAVE_PREVIEW_PATH, { ...hidden, onRequest }, async (request, reply) => {
    if (!isPreviewHost(request)) return sendUnknown(reply);
    // On an origin of its own, a session began in the preview.
    if (previewOrigin !== undefined) await logOut(db, request, reply);
    clearPreview(request, reply);
    return send(reply, leftPage(previewOrigin === undefined ? '' : publicUrl));
  });
}

/** The scripts of a preview could use the session of the browser, so there must be none to come back to. */
async function logOut(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.readUser();
  const { session, sessionToken } = request;
  if (session && sessionToken) {
    await endSession(db, sessionToken);
    logSecurity(request, { event: 'logout', user: session.user.id });
  }
  clearSessionCookie(request, reply);
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
