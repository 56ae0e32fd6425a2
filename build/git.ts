import { execFileSync } from 'node:child_process';

/**
 * The program's folder may belong to another user than the server's, and be read-only. git refuses such a repository, as
 * its settings may name commands to run; but this program comes from the same folder.
 */
const ANY_OWNER = ['-c', 'safe.directory=*', '--no-optional-locks'];

/** Returns git's output, or undefined if it fails, or without git or a repository. */
export function git(root: string, ...options: string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    // Lock files are large.
    const all = [...ANY_OWNER, ...options];
    const output = execFileSync('git', all, {
      cwd: root,
      stdio: [...stdio],
      maxBuffer: 64_000_000,
    });
    return output.toString().trim();
  } catch {
    return undefined;
  }
}
