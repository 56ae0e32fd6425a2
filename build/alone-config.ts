import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { apiProxy, DEV_PORTS } from './dev-server.ts';
import type { App } from './webpack/app.ts';
import { DEV_SOURCE_MAP, resolve, rules } from './webpack/module-rules.ts';

/**
 * Returns the configuration that runs a remote by itself, without the shell. API calls go to a fake API,
 * or to the server in API_URL.
 */
export function createAloneConfig(app: App): Configuration {
  const pages = app.pages ?? [];
  const apiUrl = process.env.API_URL;
  const port = Number(process.env.PORT ?? DEV_PORTS[app.name]);
  const start = [
    "import { startAlone } from '@catalogmx/shared/alone';",
    ...pages.map(({ file }, index) => `import Page${index} from ${JSON.stringify(file)};`),
    `startAlone(${JSON.stringify(app.name)}, [`,
    ...pages.map(({ path }, index) => `{ path: ${JSON.stringify(path)}, Page: Page${index} },`),
    `], { fakeApi: ${!apiUrl} });`,
  ].join('\n');
  return {
    mode: 'development',
    context: app.folder,
    entry: `data:text/javascript,${encodeURIComponent(start)}`,
    devtool: DEV_SOURCE_MAP,
    output: { path: join(app.folder, 'dist-alone'), publicPath: '/', clean: true },
    resolve,
    module: { rules },
    performance: { hints: false },
    plugins: [
      new HtmlWebpackPlugin({
        templateContent: `<!doctype html><html lang="en"><head><title>${app.name} alone</title></head></html>`,
      }),
    ],
    devServer: {
      port,
      host: 'localhost',
      static: false,
      historyApiFallback: true,
      ...(apiUrl ? { proxy: apiProxy(apiUrl) } : {}),
    },
  };
}
