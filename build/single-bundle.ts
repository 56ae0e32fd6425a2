import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { type App, exposedName, type Page } from './webpack/app.ts';
import { createConfig } from '../webpack.common.ts';

const root = join(import.meta.dirname, '..');

/**
 * Returns the configuration of the shell and the visitor's pages as one bundle without federation, to
 * measure the cost of federation. Only the import of pages differs.
 * @param split Puts each page in a file of its own.
 */
export async function createSingleBundleConfig(host: App, split: boolean): Promise<Configuration> {
  const config = createConfig(host, 'production');
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  return {
    ...config,
    output: {
      ...config.output,
      path: join(root, 'test-results/bench', split ? 'split' : 'single'),
    },
    plugins: [
      ...(plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        // The compiler has rewritten the extension by then.
        /\/federation-runtime\.js$/,
        `data:text/javascript,${encodeURIComponent(await importPageModule(split))}`,
      ),
    ],
  };
}

/** Replaces the shell's federation runtime: the same two functions, with static imports of the pages. */
async function importPageModule(split: boolean): Promise<string> {
  const remote = join(root, 'catalog-remote');
  const { pages } = (await import(pathToFileURL(join(remote, 'pages.ts')).href)) as {
    pages: Page[];
  };
  const modules = pages.map(({ file }) => ({
    name: exposedName(file),
    path: JSON.stringify(join(remote, file)),
  }));
  return [
    ...(split ? lazyImports(modules) : staticImports(modules)),
    'export function initFederation() {}',
    'export async function importPage(release, module) {',
    '  return (await pages[module]()).default;',
    '}',
  ].join('\n');
}

interface PageModule {
  /** As a remote exposes it, such as './home-page'. */
  name: string;
  /** Its file as a JavaScript string. */
  path: string;
}

function staticImports(modules: PageModule[]): string[] {
  return [
    ...modules.map(({ path }, index) => `import page${index} from ${path};`),
    'const pages = {',
    ...modules.map(
      ({ name }, index) => `${JSON.stringify(name)}: () => ({ default: page${index} }),`,
    ),
    '};',
  ];
}

function lazyImports(modules: PageModule[]): string[] {
  return [
    'const pages = {',
    ...modules.map(({ name, path }) => {
      const chunk = `/* webpackChunkName: ${JSON.stringify(name.slice(2))} */`;
      return `${JSON.stringify(name)}: () => import(${chunk} ${path}),`;
    }),
    '};',
  ];
}
