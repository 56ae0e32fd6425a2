import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './site-process.ts';

const root = join(import.meta.dirname, '..');

/** A server of webpack that runs. */
export interface WebpackServer {
  url: string;
  stop: () => void;
}

/** Runs a remote alone on a fake API, as `npm run dev -w {folder}` does. */
export async function startAlone(folder: string): Promise<WebpackServer> {
  const port = await freePort();
  return start(folder, ['--env', 'alone'], port, { PORT: String(port), API_URL: '' });
}

/** Serves the build of the catalogue for the live site, as `npm run serve -w catalog-remote` does. */
export function serveCatalog(port: number): Promise<WebpackServer> {
  const options = ['--mode', 'development'];
  return start('catalog-remote', options, port, { CATALOG_PORT: String(port) });
}

async function start(
  folder: string,
  options: string[],
  port: number,
  env: Record<string, string>,
): Promise<WebpackServer> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/webpack-cli/bin/cli.js'), 'serve', ...options],
    { cwd: join(root, folder), env: { ...process.env, ...env } },
  );
  await running(child);
  return { url: `http://localhost:${port}`, stop: () => void child.kill() };
}

/** Settles when the build is compiled and served. */
function running(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: unknown) => {
      output += String(text);
      // Colours may stand between the words.
      if (/compiled .*successfully/.test(output) && output.includes('running at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(output)));
  });
}
