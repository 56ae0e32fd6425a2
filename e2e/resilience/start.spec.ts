import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
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

test('says where it is and how to log in, and SIGTERM to npm ends it whatever its connections do', async () => {
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
  expect(site.output()).toContain(`The site is at ${site.url}`);
  expect(site.output()).toContain(`Log in at ${site.url}/settings`);
});

test('says in one clear line what keeps it from starting', async () => {
  expect(await failedStart({ PUBLIC_URL: 'nowhere' })).toMatch(/^PUBLIC_URL .*$/);
  const none = 'postgres://nobody@localhost:1/none';
  expect(await failedStart({ DATABASE_URL: none })).toMatch(/^.*DATABASE_URL.*$/);
  expect(await failedStart({ HOST: 'no.such.host.invalid' })).toMatch(/^.*HOST.*$/);

  const file = join(dataDir, 'file');
  await writeFile(file, '');
  expect(await failedStart({}, join(file, 'data'))).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR\.$/,
  );

  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await failedStart({ HOST: 'localhost' }, dataDir, port)).toBe(
    `Port ${port} is taken: end what uses it, or set PORT.`,
  );
  other.close();
});

/** Starts a site that must fail to start, and returns its output. */
async function failedStart(
  env: Record<string, string>,
  folder = dataDir,
  port?: number,
): Promise<string> {
  const site = await startSite(folder, env, START, port).catch((error: unknown) => error as Error);
  if (site instanceof Error) return site.message.replace('The site did not start:', '').trim();
  await site.stop();
  throw new Error('The site started.');
}
