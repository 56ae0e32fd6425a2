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
 */
export async function createSingleBundleConfig(host: App): Promise<Configuration> {
  const config = createConfig(host, 'production');
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  return {
    ...config,
    output: {
      ...config.output,
      path: join(root, 'test-results/bench/single'),
    },
    plugins: [
      ...(plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        // The compiler has rewritten the extension by then.
        /\/federation-runtime\.js$/,
        `data:text/javascript,${encodeURIComponent(await importPageModule())}`,
      ),
    ],
  };
}

/** Replaces the shell's federation runtime: the same two functions, with static imports of the pages. */
async function importPageModule(): Promise<string> {
  const remote = join(root, 'catalog-remote');
  const { pages } = (await import(pathToFileURL(join(remote, 'pages.ts')).href)) as {
    pages: Page[];
  };
  const files = pages.map(({ file }) => file);
  return [
    ...files.map(
      (file, index) => `import page${index} from ${JSON.stringify(join(remote, file))};`,
    ),
    `const pages = {${files.map((file, index) => `${JSON.stringify(exposedName(file))}: page${index}`).join()}};`,
    'export function initFederation() {}',
    'export const importPage = async (release, module) => pages[module];',
  ].join('\n');
}
