import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'webpack-dev-server';
import type { RegisteredApp, Release } from '../shared/src/contract/federation/federation.ts';
import { registryEntry } from '../shared/src/contract/federation/registry-entry.ts';
import { SHELL } from '../shared/src/contract/constants.ts';
import { APP_FOLDERS, appName } from './apps.ts';

/**
 * By app, in the order of the workspaces: from 3000 on, unless PORT (for the shell, as it is the port of the site) or
 * a variable such as CATALOG_PORT says otherwise.
 */
export const DEV_PORTS: Record<string, number> = Object.fromEntries(
  APP_FOLDERS.map(appName).map((app, index) => [
    app,
    Number(process.env[portVariable(app)] ?? 3000 + index),
  ]),
);

function portVariable(app: string): string {
  return app === SHELL ? 'PORT' : `${app.toUpperCase().replaceAll('-', '_')}_PORT`;
}

const API_URL = process.env.API_URL ?? 'http://localhost:3100';

export function devServer(app: string): Configuration {
  const port = DEV_PORTS[app];
  return {
    port,
    host: 'localhost',
    static: false,
    hot: false,
    liveReload: true,
    // The page has another port.
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false } },
    ...(app === 'shell' ? shellServer() : {}),
  };
}

/** Proxies API calls, with the origin that the server's CSRF check expects. */
export function apiProxy(target: string): NonNullable<Configuration['proxy']> {
  const context = ['/catalogmx', '/contact-form', '/img', '/site.json'];
  const { origin } = new URL(target);
  return [{ context, target, changeOrigin: true, headers: { origin } }];
}

/** Serves every page, and a registry of the remotes that are running. */
function shellServer(): Configuration {
  return {
    historyApiFallback: true,
    proxy: apiProxy(API_URL),
    setupMiddlewares: (middlewares) => [
      {
        name: 'registry',
        path: '/registry.json',
        middleware: (_request: IncomingMessage, response: ServerResponse) => {
          void developedApps().then((apps) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify({ apps }));
          });
        },
      },
      ...middlewares,
    ],
  };
}

async function developedApps(): Promise<Record<string, RegisteredApp>> {
  const remotes = Object.entries(DEV_PORTS).filter(([name]) => name !== 'shell');
  const entries = remotes.map(async ([name, port]) => {
    const base = `http://localhost:${port}/`;
    const answer = await fetch(`${base}release.json`);
    return [name, { current: registryEntry((await answer.json()) as Release, base) }] as const;
  });
  const settled = await Promise.allSettled(entries);
  return Object.fromEntries(
    settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  );
}
