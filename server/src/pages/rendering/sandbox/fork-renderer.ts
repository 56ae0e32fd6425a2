import { type ChildProcess, fork, execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { once } from 'node:events';
import type { RendererUser } from '../../../platform/settings/settings.ts';
import { SettingsError } from '../../../platform/settings/environment.ts';

/** Bytes of memory that a renderer may take. */
export const MOST_MEMORY = 300 * 1024 * 1024;

const FLAGS = [
  '--permission',
  `--allow-fs-read=${import.meta.dirname}`,
  // The permission model does not cover it.
  '--no-experimental-sqlite',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MOST_MEMORY / 1024 / 1024}`,
  '--no-warnings',
];

/**
 * Starts a renderer process, which may read nothing but its own program and has an empty environment.
 * @param user Default: the user of this process.
 * @param program Default: the renderer.
 */
export function forkRenderer(
  user?: RendererUser,
  program = join(import.meta.dirname, '../renderer.ts'),
): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(program, { env: {}, execArgv: FLAGS, stdio: [...stdio], ...user });
}

const run = promisify(execFile);

/**
 * Keeps a process from opening anything from now on: files, pipes, sockets of any kind. What it has open stays open.
 * Needs `prlimit` of util-linux, which most Linux systems have.
 * @param user Of the process; default that of this one.
 * @returns False if that is not possible here.
 */
export async function closeDescriptors(
  pid: number | undefined,
  user?: RendererUser,
): Promise<boolean> {
  if (process.platform !== 'linux' || pid === undefined) return false;
  try {
    await run('prlimit', ['--pid', String(pid), '--nofile=0:0'], { ...user });
    return true;
  } catch {
    return false;
  }
}

/** Logs a warning if {@link closeDescriptors} cannot work although this is Linux. */
export async function warnOfOpenNetwork(log: { warn: (line: string) => void }): Promise<void> {
  if (process.platform !== 'linux') return;
  await run('prlimit', ['--version']).catch(() =>
    log.warn(
      'prlimit is missing, so the system does not close the network to renderers: install util-linux.',
    ),
  );
}

/** Milliseconds in which a renderer starts on a busy machine. */
const LONGEST_START = 10_000;

/**
 * Starts and ends a renderer as another user.
 * @throws SettingsError if this server may not do that, or the user cannot read the program.
 */
export async function checkRendererUser(user: RendererUser): Promise<void> {
  // Capabilities of another user would pass on to the renderer.
  if (process.getuid?.() !== 0) throw refused(user, NEEDED);
  const child = forkRenderer(user);
  // A process that cannot be started has no exit.
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(LONGEST_START) });
  const problem = await findProblem(child, user, ended);
  if (problem === undefined) return;
  child.removeAllListeners().kill('SIGKILL');
  throw refused(user, problem);
}

function refused({ uid, gid }: RendererUser, problem: string): SettingsError {
  return new SettingsError(`RENDERER_USER: renderers cannot run as ${uid}:${gid}: ${problem}`);
}

async function findProblem(
  child: ChildProcess,
  user: RendererUser,
  ended: Promise<unknown>,
): Promise<string | undefined> {
  try {
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      ended.then(() => false),
    ]);
    if (!isReady) return 'that user must be able to read the folder of this program.';
    if (!(await closeDescriptors(child.pid, user))) return NEEDED;
    if (!child.kill('SIGKILL')) return NEEDED;
    await ended;
    return undefined;
  } catch {
    return NEEDED;
  }
}

const NEEDED =
  'start the server as root, with CAP_SETUID, CAP_SETGID and CAP_KILL, and with prlimit.';
