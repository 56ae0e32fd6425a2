import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SettingsError } from '../../environment.ts';
import { closeDescriptors } from './close-descriptors.ts';
import type { RendererUser } from '../../settings.ts';
import { forkRenderer } from './fork-renderer.ts';

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
