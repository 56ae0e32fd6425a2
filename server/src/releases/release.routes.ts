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
import type { Train } from '../../../releases/gate/train.ts';
import { DRY_RUN } from '../../../releases/http-api.ts';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import {
  ChangeOptions,
  ReleaseReport,
  Releases,
  Verdict,
  Version,
  Outcome,
} from '../../../releases/schemas.ts';
import { ReleaseError, type ReleaseErrorCode } from '../../../releases/store/release-error.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { finished, PassThrough, Readable } from 'node:stream';
import type { Release } from '@catalogmx/shared/contract';
import {
  type PreviewChoice,
  PreviewDays,
  PreviewName,
  PreviewReports,
} from '../../../releases/previews/preview-report.ts';
import { type VerbName, VERBS } from '../../../releases/verbs.ts';
import { unpackArchive } from '../../../releases/store/release-archive.ts';
import { isVersion } from '../../../releases/store/release-description.ts';

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

interface ReleaseChangeContext {
  /** Returns the releases in the name of the sender, or of the senders for the apps of a train. */
  releasesFor: (request: FastifyRequest, apps?: string[]) => Promise<LocalReleaseService>;
}

const AppVersion = Type.Object({ app: Type.String(), version: Type.String() });

/** The calls that change the releases of an app, or, at a path of their own, check only whether they could. */
const releaseChangeRoutes: FastifyPluginAsyncTypebox<ReleaseChangeContext> = async (
  app,
  { releasesFor },
) => {
  const receive = async (
    request: FastifyRequest,
    { app: name, version }: Type.Static<typeof AppVersion>,
    preview?: PreviewChoice,
  ) => {
    const releases = await releasesFor(request);
    const expected = { name, version };
    const fill = acceptArchive(releases.store, request, expected);
    return releases.receive(fill, expected, preview);
  };

  const publish = { params: AppVersion, response: { 201: Outcome } };
  app.put(
    '/releases/:version',
    { schema: publish, config: { scopes: ['publish'] } },
    async (request, reply) => reply.code(201).send(await receive(request, request.params)),
  );

  // A path of its own: servers that know none would take the release for one that may go live.
  const preview = {
    params: Type.Object({ ...AppVersion.properties, name: PreviewName }),
    querystring: Type.Object({ days: PreviewDays }),
    response: { 201: Outcome },
  };
  app.put(
    '/preview/:name/:version',
    { schema: preview, config: { scopes: VERBS.preview.scopes } },
    async (request, reply) => {
      const { params, query } = request;
      const choice = { name: params.name, days: query.days };
      return reply.code(201).send(await receive(request, params, choice));
    },
  );
  const previews = { params: App, response: { 200: PreviewReports } };
  app.get('/previews', { schema: previews }, async (request) =>
    (await releasesFor(request)).previews(),
  );

  for (const verb of Object.keys(VERBS) as VerbName[]) {
    const { body, scopes } = VERBS[verb];
    const schema = { params: App, body, response: { 200: Outcome } };
    app.post(`/${verb}`, { schema, config: { scopes } }, async (request) => {
      const { params, body } = request;
      const releases = await releasesFor(
        request,
        'releases' in body ? Object.keys(body.releases) : undefined,
      );
      return releases.change(verb, params.app, body);
    });
  }
};

/**
 * Returns what unpacks the release in the body of a request.
 * @throws ApiError 415 if the body is no archive, ReleaseError if the release cannot be published.
 */
function acceptArchive(
  store: ReleaseStore,
  { body }: FastifyRequest,
  { name, version }: Pick<Release, 'name' | 'version'>,
): (folder: string) => Promise<void> {
  if (isVersion(version)) store.refusePublished(name, version);
  store.refuseTooMany(name);
  if (body instanceof Readable) return (folder) => receiveArchive(body, folder);
  const message = 'Send the release as a tar.gz, with the content type application/gzip.';
  throw new ApiError(415, { code: 'unsupported_media_type', message });
}

/**
 * Unpacks the archive in the body of a request. Reads a rejected archive to its end, as otherwise the
 * connection would close before the sender has the response.
 */
async function receiveArchive(body: Readable, folder: string): Promise<void> {
  const archive = new PassThrough();
  let slow: ApiError | undefined;
  finished(body, { writable: false }, (error) => {
    if (error instanceof ApiError) slow = error;
    if (error) archive.destroy(error);
  });
  body.pipe(archive);
  try {
    await unpackArchive(archive, folder);
  } catch (error) {
    throw slow ?? error;
  } finally {
    body.unpipe(archive);
    body.resume();
  }
}
