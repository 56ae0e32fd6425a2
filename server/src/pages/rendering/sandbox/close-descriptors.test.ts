import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RendererUser } from '../../../platform/settings/settings.ts';
import { checkRendererUser, closeDescriptors, forkRenderer } from './fork-renderer.ts';

const PROGRAM = join(import.meta.dirname, 'testing/past-the-program.ts');
const NOBODY: RendererUser = { uid: 65_534, gid: 65_534 };

const onLinux = process.platform === 'linux' ? describe : describe.skip;
const asRoot = process.getuid?.() === 0 ? test : test.skip;

let folder: string;
let servers: Server[];
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-descriptors-'));
  servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(join(folder, 'socket'))];
  await Promise.all(servers.map((server) => once(server, 'listening')));
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

async function start(user?: RendererUser): Promise<ChildProcess> {
  child = forkRenderer(user, PROGRAM);
  await once(child, 'message');
  return child;
}

/** @returns 'out', or the code of the error. */
async function tryWay(out: ChildProcess, way: string, target: string): Promise<unknown> {
  out.send({ way, target });
  const [result] = (await once(out, 'message')) as unknown[];
  return result;
}

function tcpAddress(): string {
  return JSON.stringify({
    port: (servers[0]?.address() as AddressInfo | undefined)?.port,
    host: '127.0.0.1',
  });
}

onLinux('code that has got past the program of the renderer', () => {
  const ways = [
    ['connect', 'a TCP port', tcpAddress],
    ['connect', 'a unix socket', () => JSON.stringify({ path: join(folder, 'socket') })],
    ['send', 'a UDP port', () => '9'],
    ['listen', 'any port', () => ''],
  ] as const;

  test.each(ways)(
    'reaches the network until its descriptors are closed: %s, %s',
    async (way, _what, target) => {
      const started = await start();
      // Newer versions of Node close it by themselves.
      const expected = process.allowedNodeEnvironmentFlags.has('--allow-net')
        ? 'ERR_ACCESS_DENIED'
        : 'out';
      expect(await tryWay(started, way, target())).toBe(expected);
      expect(await closeDescriptors(started.pid)).toBe(true);
      expect(await tryWay(started, way, target())).toMatch(/^(EMFILE|ERR_ACCESS_DENIED)$/);
    },
  );

  test.each([
    ['read', 'ERR_ACCESS_DENIED'],
    ['write', 'ERR_ACCESS_DENIED'],
    ['program', 'ERR_ACCESS_DENIED'],
    ['worker', 'ERR_ACCESS_DENIED'],
    ['sqlite', 'ERR_UNKNOWN_BUILTIN_MODULE'],
  ])('has no %s', async (way, code) => {
    expect(await tryWay(await start(), way, join(folder, 'file'))).toBe(code);
  });

  test('can signal the processes of its user, which only another user prevents', async () => {
    expect(await tryWay(await start(), 'signal', String(process.pid))).toBe('out');
  });

  asRoot('cannot signal the server as another user', async () => {
    const started = await start(NOBODY);
    expect(await closeDescriptors(started.pid, NOBODY)).toBe(true);
    expect(await tryWay(started, 'signal', String(process.pid))).toBe('EPERM');
  });
});

asRoot('a user that may run renderers is accepted', async () => {
  await expect(checkRendererUser(NOBODY)).resolves.toBeUndefined();
});

test('a process that is gone has no descriptors to close', async () => {
  const gone = await start();
  gone.kill('SIGKILL');
  await once(gone, 'exit');
  expect(await closeDescriptors(gone.pid)).toBe(false);
});
