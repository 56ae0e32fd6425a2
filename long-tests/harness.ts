import { appendFileSync, mkdirSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, chmod, chown } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { freePort } from '../e2e/fixtures/site-process.ts';
import { atFileEnd } from '../releases/testing/test-end.ts';

const FOLDER = join(import.meta.dirname, '../test-results');

/** The file with the figures of the last run. */
export const REPORT = join(FOLDER, 'long.txt');

/** Keeps the figures of a run for its end, as Jest prints beside its own lines. */
export function report(title: string, lines: string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(REPORT, `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/** Creates a folder that is removed at the end. */
export async function openFolder(name = 'catalogmx-long-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a program that ends with the tests of the file.
 * @returns A function that throws its errors if it has ended.
 */
export async function startProgram(
  name: string,
  options: string[],
  env: Record<string, string | undefined> = {},
): Promise<() => void> {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn(name, options, { env: { ...process.env, ...env }, stdio: [...stdio] });
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  atFileEnd(() => {
    child.kill('SIGKILL');
    return ended;
  });
  return () => {
    if (child.exitCode !== null) throw new Error(`${name} has ended:\n${errors}`);
  };
}

const run = promisify(execFile);

/** Where Debian installs the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL of its own, which a test may stop, and which ends with it. */
export interface PostgresCluster {
  url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase: () => Promise<string>;
  start: () => Promise<void>;
  /** Ends it as a crash would. */
  crash: () => Promise<void>;
}

/** @throws Error if PostgreSQL is not installed. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = await openFolder();
  const port = await freePort();
  const data = join(folder, 'data');
  // PostgreSQL does not run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
    await chmod(folder, 0o755);
  }
  const call = async (program: string, ...options: string[]) => {
    const path = join(programs(), program);
    await (isRoot
      ? run('runuser', ['-u', 'postgres', '--', path, ...options])
      : run(path, options));
  };
  const control = (...options: string[]) =>
    call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), ...options);
  const start = () =>
    control('-o', `-p ${port} -k ${folder} -c listen_addresses=localhost`, 'start');
  const crash = () => control('-m', 'immediate', 'stop');
  await call('initdb', '-D', data, '-A', 'trust', '-U', 'postgres');
  await start();
  atFileEnd(() => crash().catch(() => undefined));
  const server = `postgres://postgres@localhost:${port}`;
  let databases = 0;
  return {
    url: `${server}/postgres`,
    createDatabase: async () => {
      const name = `database_${++databases}`;
      await call('createdb', '-h', 'localhost', '-p', String(port), '-U', 'postgres', name);
      return `${server}/${name}`;
    },
    start,
    crash,
  };
}

/** Returns an empty data folder, and the address and the settings of a database: PostgreSQL, or none for SQLite. */
export async function prepareInstallation(database: string) {
  const dataDir = await openFolder();
  const cluster = database === 'PostgreSQL' ? await startPostgresCluster() : undefined;
  const env: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {};
  return { dataDir, databaseUrl: cluster?.url, env };
}

function programs(): string {
  if (!existsSync(VERSIONS)) throw new Error(`PostgreSQL is needed: there is none in ${VERSIONS}.`);
  const [latest] = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return join(VERSIONS, String(latest), 'bin');
}
