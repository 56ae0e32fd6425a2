import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Runs `npm run release -- …` on the releases of a data folder and answers what it printed.
 * @throws Error with what it printed, when it refuses.
 */
export function runRelease(dataDir: string, ...options: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['scripts/release.ts', ...options],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stdout + stderr));
        else resolve(stdout + stderr);
      },
    );
  });
}
