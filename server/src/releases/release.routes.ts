import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { confirmedTime } from '../platform/database/clock.repository.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { ApiError, invalidInput } from '../platform/http/errors.ts';
import {
  findPromotable,
  requireSender,
  requireTrainSenders,
  type SenderContext,
} from './tokens/deploy-token.guard.ts';
import { releaseChangeRoutes } from './release-change.routes.ts';
import type { Train } from '../../../releases/gate/train.ts';
import { DRY_RUN } from '../../../releases/http-api.ts';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import {
  ChangeOptions,
  ReleaseReport,
  Releases,
  Verdict,
  Version,
} from '../../../releases/schemas.ts';
import { ReleaseError, type ReleaseErrorCode } from '../../../releases/store/release-error.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';

interface ReleaseRoutesContext extends SenderContext {
  store: ReleaseStore;
}

/** The others are the command's own. */
const STATUS: Partial<Record<ReleaseErrorCode, number>> = {
  invalid_release: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  refused: 422,
  busy: 503,
  unwritable: 507,
};

const App = Type.Object({ app: Type.String() });

/** {@link ReleaseService} over HTTP, for `npm run release`. Every call needs the app's token. */
export const releaseRoutes: FastifyPluginAsyncTypebox<ReleaseRoutesContext> = async (
  app,
  { store, ...context },
) => {
  const { db, clock } = context;
  const confirmed = () => confirmedTime(db, clock());
  app.addContentTypeParser('application/gzip', (_request, body, done) => done(null, body));
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.decorateRequest('releaseSender', null);
  app.addHook('onRequest', (request) => requireSender(context, request));
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    const { properties } = (routeOptions.schema?.body ?? {}) as Partial<Type.TObject>;
    const unknown = Object.keys(body ?? {}).find((field) => properties && !(field in properties));
    if (unknown !== undefined) throw invalidInput(`There is no field ${unknown}.`);
  });
  // A command's last call may have been answered by another server.
  app.addHook('preHandler', () => store.refresh());
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReleaseError)) return handleError(error, request, reply);
    const { code, message } = error;
    return handleError(new ApiError(STATUS[code] ?? 500, { code, message }), request, reply);
  });

  const releasesFor = (
    { releaseSender }: FastifyRequest,
    dryRun = false,
    mayPromote: (app: string) => boolean = () => releaseSender?.scopes.includes('promote') ?? false,
    by: string | ((app: string) => string) = releaseSender?.by ?? '',
  ) => {
    const { previewOrigin } = app;
    const options = { clock, confirmed, dryRun, wantsTest: true, mayPromote, previewOrigin };
    return new LocalReleaseService(store, by, options);
  };

  const apps = { params: App, response: { 200: Type.Object({ apps: Type.Array(Type.String()) }) } };
  app.get('/:app/apps', { schema: apps }, ({ releaseSender }) => {
    const own = releaseSender?.app;
    return { apps: own === undefined ? store.apps : [own] };
  });

  const list = { params: App, response: { 200: ReleaseReport } };
  app.get('/:app', { schema: list }, (request) => releasesFor(request).list(request.params.app));

  const checkOptions = {
    ...Type.Pick(ChangeOptions, ['removes', 'grows']).properties,
    /** Older servers, which do not know it, change nothing in a check. */
    dryRun: Type.Optional(Type.Boolean()),
  };
  type Named = { version: string; releases: Train };
  const checking: FastifyContextConfig = { scopes: ['publish', 'promote'] };
  // The first is of release commands that are one version older.
  for (const [path, named] of [
    ['check', Type.Object({ version: Version })],
    ['train/check', Type.Object({ releases: Releases })],
  ] as const) {
    const body = Type.Object({ ...named.properties, ...checkOptions });
    const schema = { params: App, body, response: { 200: Verdict } };
    app.post(`/:app/${path}`, { schema, config: checking }, async (request) => {
      const mayPromote = await findPromotable(context, request);
      const { params, body } = request;
      const { version = '', releases = { [params.app]: version } } = body as Partial<Named>;
      return releasesFor(request, body.dryRun, mayPromote).check(releases, body);
    });
  }

  const tested = {
    params: App,
    body: Type.Object({ version: Version, digest: Type.String({ maxLength: 64 }) }),
    response: { 200: Type.Object({}) },
  };
  app.post('/:app/tested', { schema: tested, config: { scopes: ['promote'] } }, async (request) => {
    const { version, digest } = request.body;
    await releasesFor(request).noteTest(request.params.app, version, digest);
    return {};
  });

  for (const dryRun of [false, true]) {
    const prefix = dryRun ? `/:app/${DRY_RUN}` : '/:app';
    await app.register(releaseChangeRoutes, {
      prefix,
      async releasesFor(request, train) {
        if (!train) return releasesFor(request, dryRun);
        const senderFor = await requireTrainSenders(context, request, train);
        return releasesFor(request, dryRun, undefined, (name) => senderFor(name)?.by ?? '');
      },
    });
  }
};
