import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from './shared/src/contract/constants.ts';
import type { HeadKind } from './shared/src/contract/federation.ts';
import { SERVICE_WORKER_PATH } from './shared/src/contract/paths.ts';
import { apiProxy, devServer } from './build/dev-server.ts';
import { FontPreloadPlugin } from './build/webpack/font-preload-plugin.ts';
import { PrerenderPlugin } from './build/webpack/prerender-plugin.ts';
import { ReleasePlugin } from './build/webpack/release-plugin.ts';
import { ServiceWorkerPlugin } from './build/webpack/service-worker-plugin.ts';
import { FallbackStylePlugin } from './build/webpack/fallback-style-plugin.ts';
import type { SubsetOptions } from './build/webpack/subset-font-loader.ts';
import { releaseVersion } from './build/release-version.ts';

const root = import.meta.dirname;

/** A page that a remote offers: its route and the module whose default export is the page. */
export interface Page {
  /** Route pattern of the shell's router, such as '/article/:id'. */
  path: string;
  /** File from the app's folder, such as './src/home/home-page.tsx'. */
  file: string;
  /** Title of the document; empty for the name of the business alone, or where it comes from the page's data. */
  title: string;
  /** The head that the server builds, else 'plain'. One of an article or category takes its id from the path. */
  head?: HeadKind;
  /** False keeps search engines from listing it. */
  indexed?: boolean;
  /** Calls whose answers the page asks for first, such as '/article/features?id=:id'. */
  calls?: string[];
  /** Addresses for which the build renders it as it looks before its data is there; or the pattern, for all. */
  prerender?: string[];
}

/** What `webpack --env` names. */
export interface Environment {
  /** `--env alone` runs a remote in its own frame. */
  alone?: boolean;
  /** `--env single` builds the shell with the visitor's pages as one bundle, `--env single=split` with a file a page. */
  single?: true | 'split';
}

type Mode = 'production' | 'development';

/** What sets one app apart from the others. */
export interface App {
  /** Name in the registry, such as 'catalog'. */
  name: string;
  /** Folder of the app, its webpack.config.ts's own. */
  folder: string;
  /** Pages that a remote exposes; none for the shell. */
  pages?: Page[];
}

/**
 * Packages of which a page holds one copy, the shell's. The only list of them.
 * A facade stands in where sharing the whole package would ship parts that nobody uses.
 */
const SINGLETONS: Record<string, { facade?: string }> = {
  react: {},
  'react/': {},
  'react-dom': {},
  'react-router-dom': { facade: join(root, 'shared/src/router/react-router-dom.ts') },
  'styled-components': {},
  '@tanstack/react-query': {},
  '@catalogmx/shared': {},
};

const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  // The compiler rewrites './page.tsx' to './page.js'.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
};

/** Without eval, which the live site's content security policy does not allow. */
const DEV_SOURCE_MAP = 'cheap-module-source-map';

/** Letters of the site's two languages and of names from beyond; others show in the fallback font. */
const LETTERS = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
  'ÁÉÍÑÓÚÜáéíñóúüàâäåæçèêëìîïòôöøùûÿß\u00a0¡¿«»©®°·×–—‘’“”…•€™',
].join('');

const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      // Types are checked once for all apps, by `npm run types`.
      transpileOnly: true,
      configFile: join(root, 'tsconfig.json'),
      compilerOptions: { noEmit: false },
    },
  },
  { test: /\.css$/, type: 'asset/source' },
  { test: /\.(svg|webp|png|woff2)$/, type: 'asset/resource' },
  // Headings stand in one weight, text in those from plain to bold.
  subsetFont(/fredoka.*\.woff2$/, 600),
  subsetFont(/nunito.*\.woff2$/, { min: 400, max: 700 }),
];

/**
 * The webpack configuration of one app: the shell as a federation host, an app with pages as a remote.
 * The build leaves hashed files and release.json in the app's dist folder.
 */
export function createConfig(app: App, mode: Mode = 'production'): Configuration {
  const version = releaseVersion(app.folder);
  // Another container name for every release: a page must never mix two of them.
  const container = `${app.name}_${version.replace(/\W/g, '_')}`;
  const pages = app.pages ?? [];
  const isHost = pages.length === 0;
  return {
    mode,
    context: app.folder,
    entry: isHost ? { shell: './src/index.ts' } : {},
    devtool: mode === 'production' ? 'hidden-source-map' : DEV_SOURCE_MAP,
    output: {
      path: join(app.folder, 'dist'),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      // A chunk that hangs is given up while the visitor still waits.
      chunkLoadTimeout: 6_000,
      clean: true,
    },
    resolve,
    module: { rules },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      // The page stays as it is written: it is small, and its markup is checked.
      minimizeOptions: { html: false },
    },
    performance: { hints: false },
    ...(mode === 'development' ? { devServer: devServer(app.name) } : {}),
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: isHost ? undefined : 'entry.[contenthash:12].js',
        exposes: Object.fromEntries(pages.map(({ file }) => [exposedName(file), file])),
        shared: sharedPackages(isHost),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: !isHost,
        experiments: {
          // Remotes use the shell's copy of the runtime, which `initFederation` hands them.
          externalRuntime: !isHost,
          optimization: { target: 'web', disableRemote: !isHost, disableSnapshot: true },
        },
      }),
      ...(isHost ? shellPlugins(app.folder, mode) : []),
      ...(mode === 'production' ? prerender(pages, isHost) : []),
      new ReleasePlugin({
        name: app.name,
        version,
        container,
        contract: CONTRACT_VERSION,
        pages: pages.map(({ path, file, calls = [], head = 'plain', title, indexed = true }) => ({
          path,
          module: exposedName(file),
          calls,
          head: { kind: head, title, indexed },
        })),
        // What the shell brings, or what a remote asks for.
        shared: isHost ? sharedVersions() : mapValues(sharedVersions(), rangeOf),
      }),
    ],
  };
}

function subsetFont(test: RegExp, weights: SubsetOptions['weights']): RuleSetRule {
  const options: SubsetOptions = { letters: LETTERS, weights };
  return { test, loader: join(root, 'build/webpack/subset-font-loader.ts'), options };
}

/**
 * The configuration in which a remote runs alone in a frame of its own: no other app is built or
 * started. It answers calls by itself, or passes them on to a server where API_URL names one.
 */
export function createAloneConfig(app: App): Configuration {
  const pages = app.pages ?? [];
  const apiUrl = process.env.API_URL;
  const port = Number(process.env.PORT ?? (app.name === 'catalog' ? 3001 : 3002));
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

/**
 * The page of the shell. Whoever serves it adds to the end of its head and body what is known there
 * and then, and puts the folder of the release in the place of %BASE%.
 */
function shellHtml(mode: Mode): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template: './src/index.html',
    publicPath: mode === 'production' ? '%BASE%' : '/',
    minify: false,
  });
}

/** What only the app has that the page belongs to. */
function shellPlugins(folder: string, mode: Mode): WebpackPluginInstance[] {
  return [
    shellHtml(mode),
    new FontPreloadPlugin(),
    new FallbackStylePlugin(),
    serviceWorker(folder),
  ];
}

/** What stands around every page, or those of the pages that can be rendered in the build. */
function prerender(pages: Page[], isHost: boolean): WebpackPluginInstance[] {
  const layout = { pattern: '*', paths: ['*'], file: './src/layout/prerendered-layout.tsx' };
  const toPrerender = isHost
    ? [layout]
    : pages.flatMap(({ path, file, prerender: paths }) =>
        paths ? [{ pattern: path, paths, file }] : [],
      );
  return toPrerender.length > 0
    ? [new PrerenderPlugin(toPrerender, { resolve, module: { rules } })]
    : [];
}

function serviceWorker(folder: string): ServiceWorkerPlugin {
  const file = join(folder, 'src/offline/service-worker.ts');
  return new ServiceWorkerPlugin(file, basename(SERVICE_WORKER_PATH));
}

/** './src/home/home-page.tsx' is exposed as './home-page'. */
export function exposedName(file: string): string {
  return `./${basename(file).replace(/\.tsx?$/, '')}`;
}

/** The shell brings every package at once; a remote asks the page's host and brings none. */
function sharedPackages(isHost: boolean) {
  return mapValues(sharedVersions(), (version, name) => ({
    singleton: true,
    eager: isHost,
    import: isHost ? SINGLETONS[name]?.facade : (false as const),
    version,
    // What the shell brings fits the shell: comparing them would only take time at its start.
    requiredVersion: isHost ? (false as const) : rangeOf(version),
    strictVersion: false,
  }));
}

/** Versions of the shared packages, as @catalogmx/shared pins them. */
function sharedVersions(): Record<string, string> {
  const { version, dependencies } = JSON.parse(
    readFileSync(join(root, 'shared/package.json'), 'utf8'),
  ) as { version: string; dependencies: Record<string, string> };
  const all: Record<string, string> = { ...dependencies, '@catalogmx/shared': version };
  return mapValues(SINGLETONS, (_, name) => {
    const pinned = all[name.replace(/\/$/, '')];
    if (!pinned) throw new Error(`shared/package.json does not pin ${name}`);
    return pinned;
  });
}

function rangeOf(version: string): string {
  return `^${version}`;
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value, name)]),
  );
}
