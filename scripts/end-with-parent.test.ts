import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Scripts of the first step of each command. */
const LAUNCHER = ['run.mjs', 'prepare.mjs', 'find-missing-packages.mjs', 'end-with-parent.mjs'];

let folder: string;
/** A child process that never finishes is connected to it. */
let server: Server;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-test-'));
  server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('a build ends with the process that waits for it', async () => {
  await writePackage({ version: '1.0.0' });
  const config = `import { connect } from 'node:net';
    await new Promise(() => connect(${port}, 'localhost').on('close', () => process.exit()));`;
  await writeFile(join(folder, 'webpack.config.mjs'), config);
  const script = `import { buildApp } from ${JSON.stringify(join(import.meta.dirname, '../build/build-app.ts'))};
    await buildApp(${JSON.stringify(folder)});`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'ignore',
  });
  await expectEndOfChild(parent);
});

test('the installation ends with npm', async () => {
  await writePackage({
    scripts: { start: 'node scripts/run.mjs show.mjs' },
    dependencies: { missing: '1.0.0' },
  });
  await writeFile(join(folder, 'package-lock.json'), '{"packages":{"node_modules/missing":{}}}');
  for (const script of LAUNCHER) {
    await cp(join(import.meta.dirname, script), join(folder, 'scripts', script));
  }
  // A registry that never responds.
  const env = { ...process.env, npm_config_registry: `http://localhost:${port}` };
  await expectEndOfChild(spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' }));
});

test('a command ends with npm, right after an installation too', async () => {
  await writePackage({
    scripts: { start: 'node scripts/run.mjs wait.mjs' },
    workspaces: ['part'],
  });
  const packages = { part: {}, 'node_modules/part': { resolved: 'part', link: true } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  await mkdir(join(folder, 'part'));
  await writeFile(join(folder, 'part/package.json'), '{ "name": "part", "version": "1.0.0" }');
  const script = `import { connect } from 'node:net';
    await new Promise(() => connect(${port}, 'localhost').on('close', () => process.exit()));`;
  await writeFile(join(folder, 'wait.mjs'), script);
  for (const name of LAUNCHER) {
    await cp(join(import.meta.dirname, name), join(folder, 'scripts', name));
  }
  await expectEndOfChild(spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' }));
});

/** Sends the parent SIGTERM once its child is connected. */
async function expectEndOfChild(parent: ChildProcess): Promise<void> {
  const [socket] = (await once(server, 'connection')) as [Socket];
  try {
    parent.kill('SIGTERM');
    await once(socket.resume(), 'close');
    expect(parent.signalCode).toBe('SIGTERM');
  } finally {
    socket.destroy();
  }
}

async function writePackage(content: object): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
}
