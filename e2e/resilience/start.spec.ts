import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyBaseData } from '../fixtures/base-data.ts';
import { NPM_START, START, startSite } from '../fixtures/site-process.ts';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await copyBaseData();
});

test.afterEach(() => rm(dataDir, { recursive: true }));

test('says where the site is and how to log in', async () => {
  const site = await startSite(dataDir, {}, START);
  await site.stop();
  expect(site.output()).toContain(`The site is at ${site.url}`);
  expect(site.output()).toContain(`Log in at ${site.url}/settings`);
});

test('SIGTERM to npm ends the server, whatever its connections do', async () => {
  const site = await startSite(dataDir, {}, NPM_START);
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get(site.url, { agent }), 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  // The server waits for the body of this request, which never comes.
  const slow = request(`${site.url}/catalogmx/index.php/user/login`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', expect: '100-continue' },
  });
  slow.flushHeaders();
  await once(slow, 'continue');
  const cut = once(slow, 'error');
  await site.stop();
  await cut;
  await expect(fetch(site.url)).rejects.toThrow('fetch failed');
});

for (const [name, value] of [
  ['PUBLIC_URL', 'nowhere'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_URL', 'postgres://nobody@localhost:1/none'],
  ['HOST', 'no.such.host.invalid'],
] as const) {
  test(`${name}=${value}: one clear line and a non-zero exit`, async () => {
    const failure = await failedStart(dataDir, { [name]: value });
    expect(failure).toContain(name);
    expect(failure.trim().split('\n')).toHaveLength(1);
  });
}

test('a taken port: one clear line', async () => {
  const other = await listen();
  const { port } = other.address() as AddressInfo;
  const failure = await failedStart(dataDir, { HOST: 'localhost' }, port);
  other.close();
  expect(failure.trim()).toBe(`Port ${port} is taken: end what uses it, or set PORT.`);
});

test('a data folder that cannot be written: one clear line', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const failure = await failedStart(join(file, 'data'), {});
  expect(failure).toMatch(/The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR\./);
  expect(failure.trim().split('\n')).toHaveLength(1);
});

/** Starts a site that must fail to start, and returns its output. */
async function failedStart(
  folder: string,
  env: Record<string, string>,
  port?: number,
): Promise<string> {
  try {
    const site = await startSite(folder, env, START, port);
    await site.stop();
  } catch (error) {
    return (error as Error).message.replace('The site did not start:\n', '');
  }
  throw new Error('The site started.');
}

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}
