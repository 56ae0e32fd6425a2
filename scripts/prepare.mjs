/** Built-in modules and the syntax of Node 20 only: see run.mjs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findMissingPackages, INSTALLED, UNAVAILABLE } from './find-missing-packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const endWithParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;

/** Stays in node_modules when everything else is installed anew. */
const CACHE = '.cache';

/**
 * The installation must depend on the lock file alone, whatever npm's settings and NODE_ENV are. Not 'ci', which fails
 * if a registry lacks the optional packages of other platforms.
 */
const INSTALL = [
  ...['install', `--prefix=${root}`, '--no-global', '--location=project', '--no-dry-run'],
  ...['--include=prod', '--include=dev', '--include=optional', '--include=peer'],
  ...[`--os=${process.platform}`, `--cpu=${process.arch}`, '--install-strategy=hoisted'],
  ...['--package-lock', '--no-package-lock-only', '--no-save', '--bin-links', '--no-install-links'],
  ...['--no-legacy-peer-deps', '--no-strict-peer-deps', '--no-engine-strict', '--no-before'],
  ...['--no-audit', '--no-fund', '--loglevel=error'],
];

/** No option undoes these. npm sets them for what `npm run dev -w catalog-remote` runs. */
const OF_WORKSPACES = /^npm_config_(workspaces?|include_workspace_root)$/i;

/** Errors of a cache in a home folder that cannot be written. */
const UNWRITABLE = /^npm error code (EACCES|EEXIST|ENOENT|ENOTDIR|EPERM|EROFS)$/m;

/**
 * Installs the packages if some are missing.
 * @returns True if they were.
 */
export async function prepare() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or newer is needed, but this is ${process.version}.`);
  const missing = findMissing();
  if (missing.length > 0) await install(missing);
  if (major < 24 && !findPinnedNode()) {
    fail(
      `Node 24 could not be installed for this machine. Install it by hand; this is ${process.version}.`,
    );
  }
  return missing.length > 0;
}

/** Returns the path of the Node that came with the packages; undefined on rare machines, which need their own. */
export function findPinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = Object.keys(optionalDependencies ?? {})
    .map((name) => join(root, 'node_modules', name, 'bin', program))
    .find((file) => existsSync(file));
  return path && realpathSync(path);
}

function findMissing() {
  try {
    return findMissingPackages(root);
  } catch (error) {
    return fail(`package-lock.json cannot be read: ${error.message}. Take it from git.`);
  }
}

async function install(missing) {
  // Standard output belongs to the command, such as `release token`.
  console.error('Installing the packages, which takes a minute or two …');
  removeDamaged(missing);
  let { status, output } = await runNpm(INSTALL);
  if (status !== 0 && UNWRITABLE.test(output)) {
    ({ status, output } = await runNpm([
      ...INSTALL,
      `--cache=${join(root, 'node_modules', CACHE, 'npm')}`,
    ]));
  }
  if (status !== 0) fail(`The packages could not be installed: ${explain(output)}`);
  const left = findMissing();
  const required = left.filter(({ optional }) => !optional);
  if (required.length > 0) {
    fail(
      `npm has not installed ${required[0].path} and ${required.length - 1} more: look at 'npm config list'.`,
    );
  }
  if (left.length > 0) write(UNAVAILABLE, JSON.stringify(left.map(({ path }) => path)));
}

/** npm takes what an interrupted installation left for complete. */
function removeDamaged(missing) {
  const isComplete = existsSync(join(root, INSTALLED));
  const packages = join(root, 'node_modules');
  const all = !isComplete && existsSync(packages) ? readdirSync(packages) : [];
  const damaged = [
    ...all.filter((name) => name !== CACHE).map((name) => join('node_modules', name)),
    ...missing.map(({ path }) => path),
    INSTALLED,
    UNAVAILABLE,
  ];
  try {
    for (const path of damaged) {
      // npm itself needs the Node that runs.
      if (process.execPath.startsWith(join(root, path) + sep)) continue;
      rmSync(join(root, path), { recursive: true, force: true });
    }
  } catch (error) {
    fail(`The packages cannot be installed: ${error.message}.`);
  }
}

async function runNpm(options) {
  // The npm that runs this script: another one may be missing or older.
  const { npm_execpath: npm = '' } = process.env;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OF_WORKSPACES.test(name)),
  );
  const settings = { cwd: root, env, stdio: ['inherit', process.stderr, 'pipe'] };
  const child = npm.endsWith('npm-cli.js')
    ? spawn(process.execPath, ['--import', endWithParent, npm, ...options], settings)
    : spawn('npm', options, { ...settings, shell: process.platform === 'win32' });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  child.on('error', ({ message }) => (output = message));
  const [status] = await once(child, 'close');
  return { status, output };
}

/** @param {string} output Of npm, whose lines begin with 'npm error'. */
function explain(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm error ?/, ''));
  const reason = lines.filter(
    (line) => line && !/^(npm |A complete log|errno|Log files)/.test(line),
  );
  const advice = /ENOTCACHED/.test(output)
    ? "npm's setting 'offline' is on: switch it off"
    : "Check the network and npm's settings ('npm config list')";
  return `${reason.slice(0, 4).join(', ').slice(0, 300)}. ${advice}, and run the command again.`;
}

function write(path, text) {
  writeFileSync(join(root, path), `${text}\n`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
