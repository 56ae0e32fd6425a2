import type { RouteOptions } from 'fastify';
import { openTestStore } from '../releases/testing/test-store.ts';
import { previewPageRoutes } from '../server/src/releases/previews/preview-page.routes.ts';
import { ACTIONS } from '../server/src/releases/console/changes.ts';
import { CONSOLE_PATH } from '../server/src/releases/console/pages/parts.ts';
import { registryForVisitor } from '../server/src/releases/release-visitor.ts';
import { serveReleases } from '../server/src/releases/serve-releases.ts';
import { contactFormRoutes } from '../server/src/inquiries/contact-form/contact-form.routes.ts';
import type { SiteContext } from '../server/src/pages/site-context.ts';
import { siteRoutes } from '../server/src/pages/site.routes.ts';
import { buildTestApp } from '../server/src/testing/test-app.ts';
import { openConsole } from '../server/src/testing/test-console.ts';
import type { Operation, Schema } from './generated-request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const REQUIRED = ['action', 'username', 'password', 'version', 'name', 'message'];
const OPTIONAL = ['code', 'next', 'reason', 'force', 'steps', 'every', 'visitors', 'email'];

const TEXTS = [...REQUIRED, ...OPTIONAL, 'phone', 'change', 'from', 'to'];

/** The fields of all forms: they have no schemas, as a browser without scripts may send anything. */
const FIELDS: Record<string, Schema> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' }])),
  action: { enum: Object.keys(ACTIONS) },
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
  const registryFor: SiteContext['registryFor'] = (...visit) => registryForVisitor(store, ...visit);
  const site = { store, db, settings, reports, businessSource, registryFor };
  await app.register(contactFormRoutes, site);
  await app.register(siteRoutes, site);
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
  const isArchive = method === 'PUT' && url.endsWith('/:version');
  const isForm = method === 'POST' && body === undefined;
  const isConsole = url.startsWith(CONSOLE_PATH);
  return {
    method,
    path: url.replace(/:(\w+)/g, '{$1}'),
    // The pages of the console read their queries themselves.
    query: querystring?.properties ?? (isConsole ? FIELDS : {}),
    body: isForm ? { type: 'object', properties: FIELDS, required: REQUIRED } : body,
    type: isArchive ? 'archive' : isForm ? 'form' : 'json',
  };
}
