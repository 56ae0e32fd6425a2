import { CONTACT_FORM_PATH, ContactMessage } from '@catalogmx/shared/contract';
import type { RouteOptions } from 'fastify';
import { openTestStore } from '../releases/testing/test-store.ts';
import { previewPageRoutes } from '../server/src/previews/preview-page.routes.ts';
import { ACTIONS } from '../server/src/release-console/changes.ts';
import { CONSOLE_PATH } from '../server/src/release-console/pages/parts.ts';
import { registryForVisitor } from '../server/src/releases/release-visitor.ts';
import { serveReleases } from '../server/src/releases/serve-releases.ts';
import { siteRoutes } from '../server/src/site/site.routes.ts';
import { buildTestApp } from '../server/src/testing/test-app.ts';
import { openConsole } from '../server/src/testing/test-console.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './schema-values.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const text: Schema = { type: 'string' };

const consoleForm = (action: Schema): Schema => ({
  type: 'object',
  properties: {
    action,
    ...{ username: text, password: text, code: text, next: text, version: text, reason: text },
    ...{ force: text, steps: text, every: text, visitors: text },
  },
  required: ['action', 'username', 'password', 'version'],
});

/** Forms have no schemas, as a browser without scripts may send anything. */
const FORMS: Record<string, Schema> = {
  [CONTACT_FORM_PATH]: {
    ...(ContactMessage as Schema),
    properties: { ...(ContactMessage.properties as Record<string, Schema>), change: text },
    required: ['name', 'message'],
  },
  [`${CONSOLE_PATH}/login`]: consoleForm(text),
  [`${CONSOLE_PATH}/logout`]: consoleForm(text),
  [`${CONSOLE_PATH}/:app/change`]: consoleForm({ enum: Object.keys(ACTIONS) }),
};

/** Returns the calls that openapi.json leaves out, with the schemas of their routes. */
export async function listHiddenOperations(): Promise<Operation[]> {
  const { app, db, settings, business } = await buildTestApp();
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  const businessSource = business;
  const store = await openTestStore();
  const { reports } = await serveReleases(app, { store, db, settings });
  await openConsole({ app, db, settings, business }, store);
  await app.register(previewPageRoutes, { store, businessSource });
  await app.register(siteRoutes, {
    ...{ store, db, settings, reports, businessSource },
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  return routes
    .filter(({ url }) => !url.includes('*'))
    .flatMap((route) =>
      [route.method]
        .flat()
        .filter((method) => METHODS.includes(method))
        .map((method) => toOperation(route, method)),
    );
}

function toOperation({ url, schema = {} }: RouteOptions, method: string): Operation {
  const { querystring, body } = schema as { querystring?: Schema; body?: Schema };
  const form = method === 'POST' ? FORMS[url] : undefined;
  const isArchive = method === 'PUT' && url.endsWith('/:version');
  const type = isArchive ? 'archive' : form ? 'form' : 'json';
  return {
    method,
    path: url.replace(/:(\w+)/g, '{$1}'),
    query: querystring?.properties ?? queryOf(url),
    body: form ?? body,
    type,
  };
}

/** The pages of the console read their queries themselves. */
function queryOf(url: string): Record<string, Schema> {
  if (url.endsWith('/compare')) return { from: text, to: text };
  return url.endsWith('/change') ? (FORMS[url]?.properties ?? {}) : {};
}
