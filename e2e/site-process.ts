import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Password of user 1 in every data folder of the tests. */
export const ADMIN_PASSWORD = 'bouncy-castles-4-all';

/** A running site. */
export interface Site {
  /** Address without a slash at the end. */
  url: string;
  dataDir: string;
  /** What the server printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Builds, publishes and serves, as `npm start` does. */
export const START = [process.execPath, 'scripts/start.ts'] as const;

/** The same through npm. */
export const NPM_START = ['npm', 'start'] as const;

/** Serves what is published in the data folder. */
export const SERVE = [process.execPath, 'server/src/server.ts'] as const;

/**
 * Starts the site on a port of its own.
 * @param command {@link START}, {@link NPM_START} or {@link SERVE}.
 * @param signal Ends a site that is still starting.
 * @throws Error with what it printed when it ends before it listens.
 */
export async function startSite(
  dataDir: string,
  env: Record<string, string> = {},
  command: readonly [string, string] = START,
  port?: number,
  signal?: AbortSignal,
): Promise<Site> {
  const PORT = String(port ?? (await freePort()));
  const [program, ...options] = command;
  const child = spawn(program, options, {
    cwd: root,
    env: { ...process.env, ADMIN_PASSWORD, ...env, PORT, DATA_DIR: dataDir },
    signal,
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: unknown) => {
      output += String(text);
      if (output.includes('The site is at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    url: `http://localhost:${PORT}`,
    dataDir,
    output: () => output,
    stop: () => stop(child),
  };
}

/** Settles when all processes of the site have ended, as they share its output. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
