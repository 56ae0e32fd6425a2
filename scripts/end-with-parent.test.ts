import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { atTestEnd } from '../releases/testing/test-end.ts';
import { createTestFolder } from '../releases/testing/test-folder.ts';

/** Scripts of the first step of each command. */
const LAUNCHER = ['run.mjs', 'prepare.mjs', 'find-missing-packages.mjs', 'end-with-parent.mjs'];

let folder: string;
/** A child process that never finishes is connected to it. */
let server: Server;
let port: number;

beforeEach(async () => {
  folder = await createTestFolder();
  server = createServer().listen(0, 'localhost');
  atTestEnd(() => server.close());
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});

/** Source of a program that connects to the server and never finishes. */
const waiting = () => `import { connect } from 'node:net';
  await new Promise(() => connect(${port}, 'localhost').on('close', () => process.exit()));`;

const write = (path: string, text: string) => writeFile(join(folder, path), text);

test('a build ends with the process that waits for it', async () => {
  await writePackage({ version: '1.0.0' });
  await write('webpack.config.mjs', waiting());
  const program = JSON.stringify(join(import.meta.dirname, '../build/build-app.ts'));
  const script = `import { buildApp } from ${program};
    await buildApp(${JSON.stringify(folder)});`;
  const options = ['--input-type=module', '--eval', script];
  await expectEndOfChild(spawn(process.execPath, options, { stdio: 'ignore' }));
});

test('the installation ends with npm', async () => {
  await writeCommand('show.mjs', { dependencies: { missing: '1.0.0' } });
  await write('package-lock.json', '{"packages":{"node_modules/missing":{}}}');
  // A registry that never responds.
  const env = { ...process.env, npm_config_registry: `http://localhost:${port}` };
  await expectEndOfChild(spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' }));
});

test('a command ends with npm, right after an installation too', async () => {
  await writeCommand('wait.mjs', { workspaces: ['part'] });
  const packages = { part: {}, 'node_modules/part': { resolved: 'part', link: true } };
  await write('package-lock.json', JSON.stringify({ packages }));
  await mkdir(join(folder, 'part'));
  await write('part/package.json', '{ "name": "part", "version": "1.0.0" }');
  await write('wait.mjs', waiting());
  await expectEndOfChild(spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' }));
});

/** Sends the parent SIGTERM once its child is connected. */
async function expectEndOfChild(parent: ChildProcess): Promise<void> {
  const [socket] = (await once(server, 'connection')) as [Socket];
  try {
    const ended = once(parent, 'exit');
    parent.kill('SIGTERM');
    await Promise.all([once(socket.resume(), 'close'), ended]);
    expect(parent.signalCode).toBe('SIGTERM');
  } finally {
    socket.destroy();
  }
}

const writePackage = (content: object) => write('package.json', JSON.stringify(content));

/** Writes a package whose `npm start` runs a program after the first step of each command. */
async function writeCommand(program: string, content: object): Promise<void> {
  const scripts = { start: `node scripts/run.mjs ${program}` };
  await writePackage({ scripts, ...content });
  for (const script of LAUNCHER) {
    await cp(join(import.meta.dirname, script), join(folder, 'scripts', script));
  }
}
