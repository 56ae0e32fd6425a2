/** `npm run dev`: the three apps and the server, each reloading when its sources change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { APP_FOLDERS } from '../build/apps.ts';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? '3100';
const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');

const children = [
  run('server', root, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  ...APP_FOLDERS.map((folder) =>
    run(basename(folder), folder, [webpack, 'serve', '--mode', 'development'], {
      PORT: port,
      API_URL: `http://localhost:${apiPort}`,
    }),
  ),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')));
}

/** Runs one part with its name before each line that it prints. */
function run(
  name: string,
  cwd: string,
  options: string[],
  env: Record<string, string>,
): ChildProcess {
  const child = spawn(process.execPath, options, { cwd, env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      for (const line of String(text).trimEnd().split('\n')) console.log(`[${name}] ${line}`);
    });
  }
  // One part alone is of no use: when one ends, all do.
  child.on('close', (code) => {
    console.log(`[${name}] ended`);
    process.exitCode ??= code ?? 0;
    children.forEach((other) => other.kill('SIGTERM'));
  });
  return child;
}
