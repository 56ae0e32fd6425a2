/**
 * Runs before every command: installs the packages when they are missing or older than the lock file.
 * Uses Node's own parts only and the syntax of Node 20, as nothing else is there yet.
 */
import './end-with-parent.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockFile = join(root, 'package-lock.json');
// npm writes it as the last thing of an installation that went well.
const installed = join(root, 'node_modules', '.package-lock.json');

const endWithParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed, but this is ${process.version}.`);

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
  await install();
}

// The pinned Node comes with the packages; where none fits the machine, its own must do.
const pinned = process.platform === 'win32' ? 'node.cmd' : 'node';
if (major < 24 && !existsSync(join(root, 'node_modules', '.bin', pinned))) {
  fail(
    `Node 24 could not be installed for this machine. Install it by hand; this is ${process.version}.`,
  );
}

async function install() {
  console.log('Installing the packages, which takes a minute or two …');
  // The npm that runs this script, as another one may be missing or older.
  const npm = process.env.npm_execpath;
  // Not 'ci', which insists on parts for other machines that not every registry has.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = npm
    ? spawn(process.execPath, ['--import', endWithParent, npm, ...options], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: true });
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
