import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { API_ROOT, inquiryCalls, sessionCalls } from '@catalogmx/shared/contract';
import { FIRST_USERNAME } from '../users/first-user.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { addTestArticle } from './data/test-catalogue.ts';
import { TEST_PASSWORD } from './test-app.ts';

/** A server in a process of its own, with one article and no releases. */
export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  url: string;
  dataDir: string;
  articleId: number;
  /** The output so far. */
  output: () => string;
  /** Logs user 1 in and returns the headers for requests. */
  login: () => Promise<Record<string, string>>;
  /** The id of its image process, or undefined. */
  imagePid: () => number | undefined;
}

const LOGIN_TRIES = 6;

/**
 * Starts a server and ends it after the test.
 * @param options.prepare Fills the data folder.
 * @param options.env Settings besides those of every test. PORT is by default a free one.
 */
export async function startServerProcess(
  options: { prepare?: (dataDir: string) => Promise<void>; env?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const { prepare, env = {} } = options;
  const dataDir = await createTestFolder();
  await prepare?.(dataDir);
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
  const articleId = await addTestArticle(db);
  await db.destroy();
  const port = Number(env.PORT ?? (await findFreePort()));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      BACKUPS: 'off',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_PASSWORD: TEST_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  atTestEnd(() => {
    child.kill('SIGKILL');
    return exited;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += String(text);
      if (output.includes('The site is at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  const url = `http://localhost:${port}`;
  const { pid = 0 } = child;
  return {
    child,
    pid,
    url,
    dataDir,
    articleId,
    output: () => output,
    login: () => login(url),
    imagePid: () => findImageProcess(pid),
  };
}

/** Sends a message of a visitor. */
export async function sendMessage({ url }: ServerProcess): Promise<void> {
  const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello', took: 60_000 };
  const response = await fetch(url + API_ROOT + inquiryCalls.send.path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'a-key-of-a-message', ...message }),
  });
  expect(response.status).toBe(201);
}

/** Sends SIGTERM and returns the milliseconds until the process has ended. */
export async function terminate({ child }: ServerProcess): Promise<number> {
  const began = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return performance.now() - began;
}

async function login(url: string): Promise<Record<string, string>> {
  const key = Buffer.from(TEST_PASSWORD).toString('base64');
  const send = () =>
    fetch(url + API_ROOT + sessionCalls.logIn.path, {
      method: 'POST',
      body: JSON.stringify({ username: FIRST_USERNAME, key }),
      headers: { origin: url, 'content-type': 'application/json' },
    });
  let response = await send();
  // A server that has just started on a busy machine may say so, and is asked again, as clients do.
  for (let tries = 1; response.status === 503 && tries < LOGIN_TRIES; tries += 1) {
    await setTimeout(1_000);
    response = await send();
  }
  if (!response.ok) throw new Error(`The login failed: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { origin: url, 'content-type': 'application/json', cookie: cookies.join('; ') };
}

function findImageProcess(parent: number): number | undefined {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
      return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-program');
    } catch {
      return false;
    }
  });
  return found === undefined ? undefined : Number(found);
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
