/** `npm run test:long`: the runs that take minutes and need PostgreSQL and HAProxy. Prints their figures. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT } from '../long-tests/report.ts';

const root = join(import.meta.dirname, '..');

rmSync(REPORT, { force: true });
const build = await run('build/build.ts');
const tests =
  build === 0
    ? await run('node_modules/jest/bin/jest.js', '-c', 'long-tests/jest.config.mjs', '--forceExit')
    : 1;
try {
  console.log(readFileSync(REPORT, 'utf8'));
} catch {
  console.error('No run has come to its figures.');
}
process.exitCode = tests;

async function run(program: string, ...options: string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}
