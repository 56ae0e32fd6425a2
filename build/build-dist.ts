import { basename, join } from 'node:path';
import { buildApp } from './build-app.ts';

/**
 * Builds an app if its sources changed, and prints the duration.
 * @returns The folder with the build.
 * @throws BuildError with webpack's output.
 */
export async function buildDist(folder: string): Promise<string> {
  const name = basename(folder);
  const started = Date.now();
  const waiting = setTimeout(() => console.log(`Building ${name} …`), 500);
  const built = await buildApp(folder).finally(() => clearTimeout(waiting));
  if (built) console.log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return join(folder, 'dist');
}
