import { constants } from 'node:zlib';
import { API_ROOT } from '@catalogmx/shared/contract';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type BackupRoutesContext, backupRoutes } from './platform/backup/daily/daily-backups.ts';
import {
  businessPictureRoutes,
  businessRoutes,
  type LiveBusiness,
  pictureUploadRoutes,
} from './business/index.ts';
import {
  accountRoutes,
  forgottenPasswordRoutes,
  hasSession,
  recentPassword,
  sessionPlugin,
  sessionRoutes,
  twoFactorRoutes,
  userRoutes,
} from './users/index.ts';
import { articleRoutes } from './articles/index.ts';
import { ContactInbox, contactRoutes, inquiryRoutes } from './inquiries/index.ts';
import { changeRoutes } from './history/index.ts';
import type { RouteContext } from './platform/http/route.ts';
import { handleError, handleNotFound, repairUrl } from './platform/http/error-handler.ts';
import { imageRoutes, renditionRoutes, uploadRoutes } from './images/index.ts';
import { acceptJsonOnly, validatorCompiler } from './platform/http/validation.ts';
import { sendUnfitRows } from './platform/http/unfit-rows.ts';
import { type LogSettings, loggerOptions } from './platform/logging/logger-options.ts';
import {
  onRequestEnd,
  clientErrorHandler,
  LINE_LIMITS,
  type LineLimits,
  limitSlowLines,
} from './platform/http/request-end.ts';
import { logRequest, nextRequestId, openRequestLog } from './platform/logging/request-log.ts';
import { answerFirst, KeptAnswers } from './platform/cache/kept-answers.ts';
import { neverTheSame, type Revisions, followRevisions } from './platform/cache/revisions.ts';
import { measureRequest } from './platform/metrics/metrics.ts';
import { protectiveHeaders, sendProtectiveHeaders } from './platform/http/headers.ts';
import { trustFunction, warnOfProxies } from './platform/http/client-address.ts';

export interface AppContext extends Omit<RouteContext, 'clock'> {
  business: LiveBusiness;
  /** Default: Date.now. */
  clock?: RouteContext['clock'];
  /** By default nothing is kept. */
  revisions?: Revisions;
  /** Default: no backups are made. */
  backups?: BackupRoutesContext['backups'];
  /** Default: no log. */
  log?: LogSettings;
  lineLimits?: LineLimits;
}

/**
 * Builds the Fastify app with the API and its images; start-server.ts adds the site and the releases.
 * Closing the app leaves the database open.
 */
export async function buildApp({
  log,
  business,
  backups,
  revisions = neverTheSame(),
  lineLimits = LINE_LIMITS,
  ...context
}: AppContext): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    bodyLimit: 1024 * 1024,
    connectionTimeout: lineLimits.standstill,
    // No hook runs for these.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(protectiveHeaders(context.settings.publicUrl));
      handleError(error, request, reply);
      logRequest(request, reply);
    },
    clientErrorHandler: clientErrorHandler(context.settings.publicUrl),
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
    // Rate limits need the client's address, not that of a reverse proxy.
    trustProxy: trustFunction(context.settings.trustProxy),
  }).withTypeProvider<TypeBoxTypeProvider>();
  const api: RouteContext = { clock: Date.now, ...context };

  sendProtectiveHeaders(app, api.settings.publicUrl);
  openRequestLog(app);
  onRequestEnd(app, (request, reply, status) => {
    logRequest(request, reply, status);
    measureRequest(request, reply, status);
  });
  limitSlowLines(app, lineLimits);
  warnOfProxies(app, api.settings);
  acceptJsonOnly(app);
  followRevisions(app, revisions);
  app.decorate('keptAnswers', new KeptAnswers(revisions, hasSession));
  app.setValidatorCompiler(validatorCompiler);
  sendUnfitRows(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);

  // Brotli's default quality is too slow for dynamic responses.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  const brotliOptions = { params };
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions });
  await app.register(swagger, {
    openapi: { info: { title: 'CatalogMX', version: '1.0.0' } },
  });
  await app.register(sessionPlugin, api);
  app.decorate('requireRecentPassword', recentPassword(api));
  app.decorate('contactInbox', new ContactInbox(api));
  await app.register(
    async (scope) => {
      const plugins = [
        articleRoutes,
        imageRoutes,
        uploadRoutes,
        sessionRoutes,
        userRoutes,
        accountRoutes,
        twoFactorRoutes,
        forgottenPasswordRoutes,
        contactRoutes,
        inquiryRoutes,
        changeRoutes,
        pictureUploadRoutes,
      ];
      for (const routes of plugins) await scope.register(routes, api);
      await scope.register(businessRoutes, { ...api, business });
      await scope.register(backupRoutes, { backups });
    },
    { prefix: API_ROOT },
  );
  await app.register(renditionRoutes, api);
  await app.register(businessPictureRoutes, api);
  app.get('/catalogmx/openapi.json', { schema: { hide: true } }, () => app.swagger());
  // The site's routes respond to unknown paths with a page. The API responds with an error.
  app.all('/catalogmx/*', { schema: { hide: true } }, handleNotFound);
  answerFirst(app);
  return app;
}
