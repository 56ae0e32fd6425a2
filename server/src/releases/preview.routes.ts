import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { LocalPreviews } from '../../../releases/previews/local-previews.ts';
import {
  MOST_PREVIEW_DAYS,
  PREVIEW_NAME,
  PreviewOutcome,
  PreviewReports,
} from '../../../releases/previews/preview-service.ts';
import { Outcome, Version } from '../../../releases/schemas.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { forbidden } from '../http/errors.ts';
import { acceptArchive } from './receive-archive.ts';

interface PreviewContext {
  store: ReleaseStore;
  /** Returns the previews in the name of the sender. */
  previewsFor: (request: FastifyRequest) => LocalPreviews;
}

const App = Type.Object({ app: Type.String() });
const Name = Type.String({ pattern: PREVIEW_NAME });
const Days = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PREVIEW_DAYS }));

/** Nothing live changes. Not for adopting, which makes a release that can go live. */
const PREVIEW: FastifyContextConfig = { scopes: ['preview', 'publish'] };

/**
 * The calls about previews. Publishing for a preview has a path of its own: servers that know none would take the
 * release for one that may go live.
 */
export const previewRoutes: FastifyPluginAsyncTypebox<PreviewContext> = async (
  app,
  { store, previewsFor },
) => {
  const list = { params: App, response: { 200: PreviewReports } };
  app.get('/previews', { schema: list }, (request) => previewsFor(request).list());

  const publish = {
    params: Type.Object({ app: Type.String(), name: Name, version: Type.String() }),
    querystring: Type.Object({ days: Days }),
    response: { 201: PreviewOutcome },
  };
  app.put(
    '/preview/:name/:version',
    { schema: publish, config: PREVIEW },
    async (request, reply) => {
      const { app: name, version, name: preview } = request.params;
      const expected = { name, version };
      const fill = acceptArchive(store, request, expected);
      const choice = { name: preview, days: request.query.days };
      const outcome = await previewsFor(request).receive(fill, expected, choice);
      return reply.code(201).send(outcome);
    },
  );

  const add = {
    params: App,
    body: Type.Object({ name: Name, version: Version, days: Days }),
    response: { 200: PreviewOutcome },
  };
  app.post('/preview', { schema: add, config: PREVIEW }, (request) => {
    const { version, ...choice } = request.body;
    return previewsFor(request).add(request.params.app, version, choice);
  });

  const adopt = {
    params: App,
    body: Type.Object({ version: Version, digest: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: { 200: Outcome },
  };
  app.post('/adopt', { schema: adopt, config: { scopes: ['publish'] } }, (request) => {
    const { version, digest } = request.body;
    return previewsFor(request).adopt(request.params.app, version, digest);
  });

  const end = { params: App, body: Type.Object({ name: Name }), response: { 200: Outcome } };
  app.post('/end-preview', { schema: end, config: PREVIEW }, (request) => {
    const { app: own } = request.params;
    return previewsFor(request).end(request.body.name, (apps) => {
      if (!apps.includes(own)) throw forbidden(`That preview has no release of ${own}.`);
    });
  });
};
