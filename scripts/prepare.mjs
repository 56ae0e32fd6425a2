/**
 * Runs before every command and installs the packages if they are missing or older than the lock file.
 * Uses built-in modules and the syntax of Node 20 only, as nothing else is installed yet.
 */
import './end-with-parent.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockFile = join(root, 'package-lock.json');
// npm writes it last, and only if the installation succeeds.
const installed = join(root, 'node_modules', '.package-lock.json');

const endWithParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed, but this is ${process.version}.`);

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
  await install();
}

// The pinned Node comes with the packages, except for rare machines, which need their own.
const pinned = process.platform === 'win32' ? 'node.cmd' : 'node';
if (major < 24 && !existsSync(join(root, 'node_modules', '.bin', pinned))) {
  fail(
    `Node 24 could not be installed for this machine. Install it by hand; this is ${process.version}.`,
  );
}

async function install() {
  // Standard output belongs to the command that follows, such as `release token`.
  console.error('Installing the packages, which takes a minute or two …');
  // The npm that runs this script: another one may be missing or older.
  const npm = process.env.npm_execpath;
  // Not 'ci', which fails if a registry lacks the optional packages of other platforms.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const stdio = ['inherit', process.stderr, 'inherit'];
  const child = npm
    ? spawn(process.execPath, ['--import', endWithParent, npm, ...options], {
        cwd: root,
        stdio,
      })
    : spawn('npm', options, { cwd: root, stdio, shell: true });
  const [status] = await once(child, 'close');
  if (status !== 0) {
    fail('The packages could not be installed. Check the network and run the command again.');
  }
  utimesSync(installed, new Date(), new Date());
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
