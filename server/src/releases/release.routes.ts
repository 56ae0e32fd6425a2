import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { handleError } from '../http/error-handler.ts';
import { ApiError } from '../http/errors.ts';
import type { Database } from '../database/tables.ts';
import { requireDeployToken } from './deploy-token.guard.ts';
import { receiveArchive } from './receive-archive.ts';
import { isVersion } from '../../../releases/store/release-description.ts';
import type { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { ReleaseError, type ReleaseErrorCode } from '../../../releases/store/release-error.ts';
import {
  ChangeOptions,
  Outcome,
  ReleaseReport,
  Verdict,
} from '../../../releases/rollout/release-service.ts';

interface ReleaseRoutesContext {
  releases: LocalReleaseService;
  db: Database;
}

const STATUS: Record<ReleaseErrorCode, number> = {
  invalid_release: 400,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  refused: 422,
  busy: 503,
  unwritable: 507,
};

const App = Type.Object({ app: Type.String() });
const AppVersion = Type.Object({ app: Type.String(), version: Type.String() });
const Version = Type.String({ minLength: 1, maxLength: 64 });
/** {@link ReleaseService} over HTTP, for `npm run release --to <URL>`. Every call needs the app's token. */
export const releaseRoutes: FastifyPluginAsyncTypebox<ReleaseRoutesContext> = async (
  app,
  { releases, db },
) => {
  const { store } = releases;
  app.addContentTypeParser('application/gzip', (_request, body, done) => done(null, body));
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onRequest', (request) => requireDeployToken(db, request));
  // A command's last call may have been answered by another server.
  app.addHook('preHandler', () => store.refresh());
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReleaseError)) return handleError(error, request, reply);
    const { code, message } = error;
    return handleError(new ApiError(STATUS[code], { code, message }), request, reply);
  });

  const list = { params: App, response: { 200: ReleaseReport } };
  app.get('/:app', { schema: list }, ({ params }) => releases.list(params.app));

  const publish = { params: AppVersion, response: { 201: Outcome } };
  app.put('/:app/releases/:version', { schema: publish }, async ({ params, body }, reply) => {
    const { app: name, version } = params;
    if (isVersion(version)) store.refusePublished(name, version);
    store.refuseTooMany(name);
    if (!(body instanceof Readable)) {
      const message = 'Send the release as a tar.gz, with the content type application/gzip.';
      throw new ApiError(415, { code: 'unsupported_media_type', message });
    }
    const expected = { name, version };
    const outcome = await releases.receive((folder) => receiveArchive(body, folder), expected);
    return reply.code(201).send(outcome);
  });

  const check = {
    params: App,
    body: Type.Object({ version: Version, removes: ChangeOptions.properties.removes }),
    response: { 200: Verdict },
  };
  app.post('/:app/check', { schema: check }, ({ params, body }) =>
    releases.check(params.app, body.version, body.removes),
  );

  const promote = {
    params: App,
    body: Type.Object({ version: Version, ...ChangeOptions.properties }),
    response: { 200: Outcome },
  };
  app.post('/:app/promote', { schema: promote }, ({ params, body }) =>
    releases.promote(params.app, body.version, body),
  );

  const percent = Type.Integer({ minimum: 0, maximum: 100 });
  const canary = {
    params: App,
    body: Type.Object({ version: Version, percent, ...ChangeOptions.properties }),
    response: { 200: Outcome },
  };
  app.post('/:app/canary', { schema: canary }, ({ params, body }) =>
    releases.canary(params.app, body.version, body.percent, body),
  );

  const rollback = {
    params: App,
    body: Type.Object({ version: Type.Optional(Version), reason: ChangeOptions.properties.reason }),
    response: { 200: Outcome },
  };
  app.post('/:app/rollback', { schema: rollback }, ({ params, body }) =>
    releases.rollBack(params.app, body.version, body),
  );

  const days = Type.Optional(Type.Integer({ minimum: 0 }));
  const prune = { params: App, body: Type.Object({ days }), response: { 200: Outcome } };
  app.post('/:app/prune', { schema: prune }, ({ params, body }) =>
    releases.prune(params.app, body.days),
  );
};
