import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { releaseVersion } from './release-version.ts';
import { requireReactOfShell } from './webpack/shared-packages.ts';

/** A failed build; the message has webpack's output. */
class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds an app for production unless its dist folder has a build of the same sources.
 * @returns True if it built.
 * @throws BuildError with webpack's output, Error if the app has another React than the shell.
 */
export async function buildApp(folder: string): Promise<boolean> {
  requireReactOfShell(folder);
  const version = releaseVersion(folder);
  if (builtVersion(folder) === version) return false;
  const { code, output } = await run(folder);
  if (code !== 0) throw new BuildError(`${basename(folder)} could not be built:\n${output}`);
  return true;
}

function builtVersion(folder: string): string | undefined {
  const path = join(folder, 'dist', 'release.json');
  if (!existsSync(path)) return undefined;
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }).version;
  } catch {
    // Left over from an interrupted build.
    return undefined;
  }
}

/** webpack makes many short-lived objects. With Node's default, collecting them takes longer. */
const HEAP = ['--max-semi-space-size=64'];

function run(folder: string): Promise<{ code: number | null; output: string }> {
  const webpack = join(import.meta.dirname, '..', 'node_modules/webpack-cli/bin/cli.js');
  const endWithParent = new URL('../scripts/end-with-parent.mjs', import.meta.url).href;
  const options = [...HEAP, '--import', endWithParent, webpack, '--mode', 'production'];
  const child = spawn(process.execPath, options, { cwd: folder });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

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
