import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { finished, PassThrough, Readable } from 'node:stream';
import type { Release } from '@catalogmx/shared/contract';
import {
  PreviewDays,
  PreviewName,
  PreviewReports,
} from '../../../releases/previews/preview-report.ts';
import { Outcome } from '../../../releases/schemas.ts';
import { type VerbName, VERBS } from '../../../releases/verbs.ts';
import type { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { unpackArchive } from '../../../releases/store/release-archive.ts';
import { isVersion } from '../../../releases/store/release-description.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { ApiError } from '../platform/http/errors.ts';

interface ReleaseChangeContext {
  /** Returns the releases in the name of the sender, or of the senders for the apps of a train. */
  releasesFor: (request: FastifyRequest, apps?: string[]) => Promise<LocalReleaseService>;
}

const App = Type.Object({ app: Type.String() });
const AppVersion = Type.Object({ app: Type.String(), version: Type.String() });

/** The calls that change the releases of an app, or, at a path of their own, check only whether they could. */
export const releaseChangeRoutes: FastifyPluginAsyncTypebox<ReleaseChangeContext> = async (
  app,
  { releasesFor },
) => {
  const publish = { params: AppVersion, response: { 201: Outcome } };
  app.put(
    '/releases/:version',
    { schema: publish, config: { scopes: ['publish'] } },
    async (request, reply) => {
      const { app: name, version } = request.params;
      const releases = await releasesFor(request);
      const expected = { name, version };
      const fill = acceptArchive(releases.store, request, expected);
      const outcome = await releases.receive(fill, expected);
      return reply.code(201).send(outcome);
    },
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
      const { app: name, version, name: chosen } = request.params;
      const releases = await releasesFor(request);
      const expected = { name, version };
      const fill = acceptArchive(releases.store, request, expected);
      const choice = { name: chosen, days: request.query.days };
      return reply.code(201).send(await releases.receive(fill, expected, choice));
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
