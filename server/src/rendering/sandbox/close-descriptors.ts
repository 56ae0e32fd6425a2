import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RendererUser } from '../../settings.ts';

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
