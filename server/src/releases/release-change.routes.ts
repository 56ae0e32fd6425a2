import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ReleaseSender } from './deploy-token.guard.ts';
import { acceptArchive } from './receive-archive.ts';
import type { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import {
  ChangeOptions,
  Outcome,
  RampPlan,
  RetireOptions,
} from '../../../releases/rollout/release-service.ts';

interface ReleaseChangeContext {
  /** Returns the releases in the name of the sender. */
  releasesFor: (request: FastifyRequest) => LocalReleaseService;
  /** Finds the senders for the apps of a train. */
  trainSenders: (
    request: FastifyRequest,
    apps: string[],
  ) => Promise<(app: string) => ReleaseSender | undefined>;
}

const App = Type.Object({ app: Type.String() });
const AppVersion = Type.Object({ app: Type.String(), version: Type.String() });
export const Version = Type.String({ minLength: 1, maxLength: 64 });

/** The versions of a train by app. */
export const Releases = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Version, {
  minProperties: 1,
  maxProperties: 20,
});

/** The calls that change the releases of an app, or, at a path of their own, check only whether they could. */
export const releaseChangeRoutes: FastifyPluginAsyncTypebox<ReleaseChangeContext> = async (
  app,
  { releasesFor, trainSenders },
) => {
  const publish = { params: AppVersion, response: { 201: Outcome } };
  app.put(
    '/releases/:version',
    { schema: publish, config: { scopes: ['publish'] } },
    async (request, reply) => {
      const { app: name, version } = request.params;
      const releases = releasesFor(request);
      const expected = { name, version };
      const fill = acceptArchive(releases.store, request, expected);
      const outcome = await releases.receive(fill, expected);
      return reply.code(201).send(outcome);
    },
  );

  const promote = {
    params: App,
    body: Type.Object({ version: Version, ...ChangeOptions.properties }),
    response: { 200: Outcome },
  };
  // Of release commands that are one version older.
  app.post('/promote', { schema: promote, config: { scopes: ['promote'] } }, (request) => {
    const { version, ...options } = request.body;
    return releasesFor(request).promote({ [request.params.app]: version }, options);
  });

  const train = {
    params: App,
    body: Type.Object({ releases: Releases, ...ChangeOptions.properties }),
    response: { 200: Outcome },
  };
  app.post('/train', { schema: train, config: { scopes: ['promote'] } }, async (request) => {
    const { releases, ...options } = request.body;
    const senderFor = await trainSenders(request, Object.keys(releases));
    const byOf = (name: string) => senderFor(name)?.by ?? '';
    return releasesFor(request).promote(releases, options, byOf);
  });

  const percent = Type.Integer({ minimum: 0, maximum: 100 });
  const canary = {
    params: App,
    body: Type.Object({ version: Version, percent, ...ChangeOptions.properties }),
    response: { 200: Outcome },
  };
  app.post('/canary', { schema: canary, config: { scopes: ['promote'] } }, (request) => {
    const { version, percent, ...options } = request.body;
    return releasesFor(request).canary(request.params.app, version, percent, options);
  });

  // A path of its own: as a field of a canary, older servers would drop it and start one without a ramp.
  const ramp = {
    params: App,
    body: Type.Object({ version: Version, ...RampPlan.properties, ...ChangeOptions.properties }),
    response: { 200: Outcome },
  };
  app.post('/ramp', { schema: ramp, config: { scopes: ['promote'] } }, (request) => {
    const { version, steps, every, visitors, ...options } = request.body;
    const plan = { steps, every, visitors };
    return releasesFor(request).ramp(request.params.app, version, plan, options);
  });

  const reason = Type.Pick(ChangeOptions, ['reason']);
  const stop = { params: App, body: reason, response: { 200: Outcome } };
  app.post('/stop', { schema: stop, config: { scopes: ['promote'] } }, (request) =>
    releasesFor(request).stop(request.params.app, request.body),
  );

  const rollback = {
    params: App,
    body: Type.Object({ version: Type.Optional(Version), reason: ChangeOptions.properties.reason }),
    response: { 200: Outcome },
  };
  app.post('/rollback', { schema: rollback, config: { scopes: ['promote'] } }, (request) =>
    releasesFor(request).rollBack(request.params.app, request.body.version, request.body),
  );

  const retire = { params: App, body: RetireOptions, response: { 200: Outcome } };
  app.post('/retire', { schema: retire, config: { scopes: ['promote'] } }, (request) =>
    releasesFor(request).retire(request.params.app, request.body),
  );

  const days = Type.Optional(Type.Integer({ minimum: 0 }));
  const prune = { params: App, body: Type.Object({ days }), response: { 200: Outcome } };
  app.post('/prune', { schema: prune, config: { scopes: ['promote'] } }, (request) =>
    releasesFor(request).prune(request.params.app, request.body.days),
  );
};
