import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import { addTestArticle } from './test-catalogue.ts';

export const PROCESS_PASSWORD = 'red castle by the lake';

/** A server in a process of its own, on a database with one article. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  dataDir: string;
  /** What it printed so far. */
  output: () => string;
}

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Starts a server, and kills it after the test. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-process-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  // An empty database would be filled with samples first.
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
  await addTestArticle(db, { title: 'Castle' });
  await db.destroy();
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      ADMIN_PASSWORD: PROCESS_PASSWORD,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const isClosed = once(child, 'close');
  cleanUps.push(async () => {
    child.kill('SIGKILL');
    await isClosed;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: unknown) => {
      output += String(text);
      if (output.includes('The site is at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return { url: `http://localhost:${port}`, child, dataDir, output: () => output };
}

/** Sends SIGTERM and returns the milliseconds until the process has ended. */
export async function terminate({ child }: ServerProcess): Promise<number> {
  const began = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return performance.now() - began;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
