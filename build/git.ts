import { execFileSync } from 'node:child_process';

/** Returns git's output, or undefined if it fails, or without git or a repository. */
export function git(root: string, ...options: string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    // Lock files are large.
    return execFileSync('git', options, { cwd: root, stdio: [...stdio], maxBuffer: 64_000_000 })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}
