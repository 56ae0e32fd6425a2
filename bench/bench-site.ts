import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ADMIN_PASSWORD, freePort, START } from '../e2e/fixtures/site-process.ts';
import { atEnd, type BenchSite } from './harness.ts';

/**
 * Builds and starts the site in a new folder. Its log goes to a file, as that of most servers does: read by the
 * process that loads the site, it would take time from it at each request.
 * @throws Error with what the site printed when it ends before it listens.
 */
export async function startBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const PORT = String(await freePort());
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'w');
  const [program, ...options] = START;
  const child = spawn(program, options, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ADMIN_PASSWORD, BACKUPS: 'off', PORT, DATA_DIR: dataDir },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  atEnd(() => end(child));
  const url = `http://localhost:${PORT}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The site did not start:\n${await readFile(logFile, 'utf8')}`);
    }
    await setTimeout(100);
  }
  return { url, dataDir, pid: child.pid ?? 0 };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
