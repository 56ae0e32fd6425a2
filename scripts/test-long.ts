/** `npm run test:long`: the runs that take minutes and need PostgreSQL, HAProxy and PgBouncer. Prints their figures. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT } from '../long-tests/harness.ts';

/** Minutes that all of it may take. */
const LONGEST = 30;

const root = join(import.meta.dirname, '..');

const began = performance.now();
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
const minutes = (performance.now() - began) / 60_000;
const isTooLong = minutes > LONGEST;
if (isTooLong) {
  console.error(`The long tests took ${minutes.toFixed(1)} minutes; ${LONGEST} are the most.`);
} else {
  console.log(`The long tests took ${minutes.toFixed(1)} minutes.`);
}
process.exitCode = tests || Number(isTooLong);

async function run(program: string, ...options: string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}
