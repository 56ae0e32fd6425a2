import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';

const FILE = 'bundle.cjs';

/** Options that a bundle for Node takes from the configuration of its app. */
export type AppRules = Pick<Configuration, 'module' | 'resolve'>;

/**
 * Bundles a module of an app for Node into one file.
 * @param entry Source of the module; its imports are relative to the app's folder.
 * @param read Receives the path of the file, which is removed afterwards.
 * @throws Error with webpack's output.
 */
export async function bundleForNode<Result>(
  { context, options }: Compiler,
  configuration: AppRules & Pick<Configuration, 'externals' | 'plugins'>,
  entry: string,
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  try {
    await run({
      ...configuration,
      mode: 'production',
      target: 'node',
      context,
      entry: `data:text/javascript,${encodeURIComponent(entry)}`,
      output: {
        path: folder,
        filename: FILE,
        library: { type: 'commonjs2' },
        // The server replaces it with the folder of the release.
        publicPath: '%BASE%/',
        assetModuleFilename: options.output.assetModuleFilename,
      },
      performance: { hints: false },
      optimization: { minimize: false },
    });
    return await read(join(folder, FILE));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
