/** `npm run dev`: all apps and the server, each reloading when its sources change. */
import { basename, join } from 'node:path';
import concurrently from 'concurrently';
import { APP_FOLDERS } from '../build/apps.ts';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? '3100';
const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');

const server = {
  name: 'server',
  command: 'node --watch --watch-preserve-output server/src/main.ts',
  cwd: root,
  env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
};

const apps = APP_FOLDERS.map((folder) => ({
  name: basename(folder),
  command: `node "${webpack}" serve --mode development`,
  cwd: folder,
  env: { PORT: port, API_URL: `http://localhost:${apiPort}` },
}));

const { result } = concurrently([server, ...apps], { killOthersOn: ['success', 'failure'] });
await result.catch(() => (process.exitCode = 1));
