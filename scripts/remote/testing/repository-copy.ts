import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Not sources; the packages are linked. */
const LEFT_OUT = [
  'node_modules',
  '.git',
  'data',
  'dist',
  'dist-alone',
  'test-results',
  'screenshots',
];

/** Returns a copy of this repository in a temporary folder, with the installed packages and without builds. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'catalogmx-copy-'));
  const filter = (path: string) => !LEFT_OUT.includes(basename(path));
  for (const entry of readdirSync(root).filter(filter)) {
    cpSync(join(root, entry), join(copy, entry), { recursive: true, filter });
  }
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@catalogmx'), { recursive: true });
  // The copy's own, as npm links it.
  symlinkSync('../../shared', join(packages, '@catalogmx/shared'));
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    const isWritten = entry === '.cache' || entry === '.federation';
    if (entry === '@catalogmx' || isWritten) continue;
    symlinkSync(join(root, 'node_modules', entry), join(packages, entry));
  }
  return copy;
}

/**
 * Runs a program of Node in a copy.
 * @param env Variables besides those of this process.
 * @returns Its standard output.
 * @throws Error with all of its output if it fails.
 */
export function runIn(
  copy: string,
  command: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: copy, env: { ...process.env, ...env } };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      if (error) reject(new Error(stdout + stderr));
      else resolve(stdout);
    });
  });
}
