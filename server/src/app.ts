import { constants } from 'node:zlib';
import { API_ROOT } from '@catalogmx/shared/contract';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { articleRoutes } from './api/articles/article.routes.ts';
import { contactRoutes } from './api/contact/contact.routes.ts';
import type { ApiContext } from './api/context.ts';
import { allowOrigins } from './api/cross-origin.ts';
import { answerError } from './api/error-handler.ts';
import { imageRoutes } from './images/image.routes.ts';
import { readJsonBodies } from './api/json-body.ts';
import { refuseUnknownCall } from './api/not-found.ts';
import { pictureRoutes } from './images/renditions/rendition.routes.ts';
import { sessionPlugin } from './api/session/session.guard.ts';
import { sessionRoutes } from './api/session/session.routes.ts';
import { userRoutes } from './api/users/user.routes.ts';
import { validatorCompiler } from './api/validation.ts';
import { type LogSettings, loggerOptions } from './logging.ts';
import { wellEncoded } from './network/repair-url.ts';

/** What the app is built of. */
export interface AppContext extends Omit<ApiContext, 'clock'> {
  /** Date.now where left out. */
  clock?: ApiContext['clock'];
  /** Nothing is logged where left out. */
  log?: LogSettings;
}

/** Builds the whole app, ready for `listen` or `inject`. Closing it leaves the database open. */
export async function buildApp({ log, ...context }: AppContext): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(log),
    bodyLimit: 1024 * 1024,
    // Enough for the largest photo over a slow line.
    requestTimeout: 5 * 60_000,
    frameworkErrors: answerError,
    rewriteUrl: ({ url = '/' }) => wellEncoded(url),
    // A proxy on this machine tells who calls; limits by address would else count all visitors as one.
    trustProxy: 'loopback',
  }).withTypeProvider<TypeBoxTypeProvider>();
  const api: ApiContext = { clock: Date.now, ...context };

  readJsonBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(refuseUnknownCall);
  allowOrigins(app, api.settings.siteOrigins);

  // The default quality of Brotli is for files that are compressed once and not for each answer.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions });
  await app.register(swagger, {
    openapi: { info: { title: 'CatalogMX', version: '1.0.0' } },
  });
  await app.register(sessionPlugin, api);
  await app.register(
    async (calls) => {
      const groups = [articleRoutes, imageRoutes, sessionRoutes, userRoutes, contactRoutes];
      for (const routes of groups) await calls.register(routes, api);
    },
    { prefix: API_ROOT },
  );
  await app.register(pictureRoutes, api);
  app.get('/catalogmx/openapi.json', { schema: { hide: true } }, () => app.swagger());
  // The site answers unknown addresses with a page; below the API's root they are answered as errors.
  app.all('/catalogmx/*', { schema: { hide: true } }, refuseUnknownCall);
  return app;
}
