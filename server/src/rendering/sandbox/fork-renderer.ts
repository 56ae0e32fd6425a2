import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { RendererUser } from '../../settings.ts';

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
