import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION, OLDEST_CONTRACT } from './shared/src/contract/constants.ts';
import type { ReleasePage } from './shared/src/contract/federation/federation.ts';
import { SERVICE_WORKER_PATH } from './shared/src/contract/paths.ts';
import { devServer } from './build/dev-server.ts';
import { ChunkIntegrityPlugin } from './build/webpack/chunk-integrity-plugin.ts';
import { FontPreloadPlugin, FallbackStylePlugin } from './build/webpack/fallback-style-plugin.ts';
import { PrerenderPlugin } from './build/webpack/prerender-plugin.ts';
import { RendererPlugin } from './build/webpack/renderer-plugin.ts';
import { ReleasePlugin } from './build/webpack/release-plugin.ts';
import { WorkerPlugin } from './build/webpack/worker-plugin.ts';
import { type App, exposedName, type Page } from './build/webpack/app.ts';
import { DEV_SOURCE_MAP, resolve, rules } from './build/webpack/module-rules.ts';
import {
  requireReactOfShell,
  sharedPackages,
  sharedRanges,
  SINGLETONS,
} from './build/webpack/shared-packages.ts';
import { withoutUnusedParts } from './build/webpack/unused-parts.ts';
import { releaseContents, releaseVersion } from './build/release-version.ts';

type Mode = 'production' | 'development';

/**
 * Returns the webpack configuration of an app: of the shell as a federation host, of an app with pages as
 * a remote. The build writes hashed files and release.json to the app's dist folder.
 */
export function createConfig(app: App, mode: Mode = 'production'): Configuration {
  requireReactOfShell(app.folder);
  const version = releaseVersion(app.folder);
  // Unique per release: a page must never mix two of them.
  const container = `${app.name}_${version}`.replace(/\W/g, '_');
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
      // Give up a stalled chunk while the visitor is still waiting.
      chunkLoadTimeout: 6_000,
      clean: true,
    },
    resolve: mode === 'production' ? { ...resolve, alias: withoutUnusedParts } : resolve,
    module: { rules },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Until nothing gets smaller. With few passes the shell's script is larger than terser's.
          minimizerOptions: { compress: { passes: 0 } },
          // swc works in threads of its own, so a worker process would only cost time.
          parallel: false,
        }),
      ],
    },
    performance: { hints: false },
    ...(mode === 'development' ? { devServer: devServer(app.name) } : {}),
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: isHost ? undefined : 'entry.[contenthash:12].js',
        exposes: Object.fromEntries(pages.map(({ file }) => [exposedName(file), file])),
        shared: sharedPackages(SINGLETONS, app.folder, isHost),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: !isHost,
        experiments: {
          // Remotes get the shell's copy of the runtime from `initFederation`.
          externalRuntime: !isHost,
          optimization: { target: 'web', disableRemote: !isHost, disableSnapshot: true },
        },
      }),
      ...(isHost ? shellPlugins(app.folder, mode) : []),
      ...(mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
      ...(mode === 'production' ? prerender(pages, isHost) : []),
      ...(mode === 'production' && (isHost || pages.some((page) => page.prerender))
        ? [new RendererPlugin(app, { resolve, module: { rules } }, Object.keys(SINGLETONS))]
        : []),
      new ReleasePlugin({
        name: app.name,
        version,
        container,
        contract: CONTRACT_VERSION,
        oldestContract: isHost ? OLDEST_CONTRACT : app.oldestContract,
        pages: pages.map(describePage),
        shared: sharedRanges(SINGLETONS, app.folder, isHost),
        ...(mode === 'production' && releaseContents(app.folder)),
      }),
    ],
  };
}

function describePage(page: Page): Omit<ReleasePage, 'files'> {
  const {
    path,
    file,
    calls = [],
    inlined,
    idList,
    prerender,
    head = 'plain',
    title,
    indexed = true,
  } = page;
  return {
    path,
    module: exposedName(file),
    calls,
    inlined,
    idList,
    rendered: prerender !== undefined,
    head: { kind: head, title, indexed },
  };
}

/** The shell's page. The server completes its head and body, and replaces %BASE% by the release folder. */
function shellHtml(mode: Mode): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template: './src/index.html',
    publicPath: mode === 'production' ? '%BASE%' : '/',
    minify: false,
  });
}

function shellPlugins(folder: string, mode: Mode): WebpackPluginInstance[] {
  return [
    shellHtml(mode),
    new FontPreloadPlugin(),
    new FallbackStylePlugin(),
    // Browsers find its updates by the name.
    new WorkerPlugin(join(folder, 'src/offline/service-worker.ts'), basename(SERVICE_WORKER_PATH)),
  ];
}

/** Prerenders the layout of the shell, or the pages of a remote that enable it. */
function prerender(pages: Page[], isHost: boolean): WebpackPluginInstance[] {
  const layout = { pattern: '*', paths: ['*'], file: './src/layout/prerendered-layout.tsx' };
  const toPrerender = isHost
    ? [layout]
    : pages.flatMap(({ path, file, prerender: paths, frame }) => {
        if (frame) return [{ pattern: path, paths: [path], file: frame }];
        return paths ? [{ pattern: path, paths, file }] : [];
      });
  return toPrerender.length > 0
    ? [new PrerenderPlugin(toPrerender, { resolve, module: { rules } })]
    : [];
}
