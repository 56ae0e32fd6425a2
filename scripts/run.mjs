/**
 * `node scripts/run.mjs <script> [options]`: how npm runs the commands of this project. Installs the packages that are
 * missing, and then runs the script on the pinned Node.
 * Uses built-in modules and the syntax of Node 20 only, as nothing else may be installed yet.
 */
import './end-with-parent.mjs';
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { sep, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPinnedNode, prepare } from './prepare.mjs';

/** Set for the process that runs the script, which everything is prepared for. */
const PREPARED = 'CATALOGMX_PREPARED';

if (process.env[PREPARED]) {
  await runHere(process.argv[2] ?? '');
} else {
  const hasInstalled = await prepare();
  const own = realpathSync(process.execPath);
  const node = findPinnedNode() ?? own;
  // After an installation, the Node that runs may be an older one that was replaced.
  if (hasInstalled || node !== own) runOn(node);
  else await runHere(process.argv[2] ?? '');
}

/**
 * Runs this command again, so that the script has its process to itself.
 * @param {string} program
 */
function runOn(program) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [PREPARED]: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', ({ message }) => {
    console.error(`Node could not be started: ${message}`);
    process.exit(1);
  });
  child.on('close', (status, signal) => {
    if (!signal) process.exit(status ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** @param {string} script */
async function runHere(script) {
  const path = resolve(script);
  process.argv.splice(1, 2, path);
  if (path.endsWith('.ts') && !process.features.typescript) {
    console.error('Node does not run TypeScript: look at NODE_OPTIONS, and unset it.');
    process.exit(1);
  }
  // Jest, webpack and React load other code for it; each of them sets it itself if it is missing.
  delete process.env.NODE_ENV;
  // npm runs commands in the folder of the package. Paths are of the folder in which the command was typed.
  const { INIT_CWD } = process.env;
  if (INIT_CWD && !path.includes(`${sep}node_modules${sep}`)) process.chdir(INIT_CWD);
  // Commands that it runs are not typed in a folder, and prepare themselves.
  delete process.env.INIT_CWD;
  delete process.env[PREPARED];
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') throw error;
    const [line] = String(error?.errors?.[0] ?? error).split('\n');
    console.error(`${line.replace(/\.$/, '')}. LOG_LEVEL=debug shows where it comes from.`);
    process.exitCode = 1;
  }
}
