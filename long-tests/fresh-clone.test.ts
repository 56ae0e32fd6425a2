import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../e2e/fixtures/site-process.ts';
import { atFileEnd, endFile } from '../releases/testing/test-end.ts';
import { openFolder } from './harness.ts';

const root = join(import.meta.dirname, '..');

/** Settings of containers and careful users, none of which hides another. */
const SETTINGS = {
  NODE_ENV: 'production',
  npm_config_ignore_scripts: 'true',
  npm_config_omit: 'dev\n\noptional',
  // No folder can be made below a file, not even by root.
  HOME: '/dev/null/home',
};

afterAll(endFile);

test('a fresh clone starts under any setting of npm, and a damaged one is repaired', async () => {
  const folder = await openFolder('catalogmx clone #');
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const git = () => String(execFileSync('git', ['status', '--short'], { cwd: folder }));
  const env = cleanEnvironment();

  await startAndStop(folder, { ...env, ...SETTINGS });
  expect(git()).toBe('');

  for (const name of ['webpack-cli', '@catalogmx/shared', '@swc', '.bin']) {
    await rm(join(folder, 'node_modules', name), { recursive: true });
  }
  const repaired = execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, env });
  expect(String(repaired)).not.toMatch(/error/i);
});

/** Leaves out what the npm of this run has set, but for the registry. */
function cleanEnvironment(): Record<string, string | undefined> {
  const registry = String(execFileSync('npm', ['config', 'get', 'registry'], { cwd: root })).trim();
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), npm_config_registry: registry };
}

/** Runs `npm start` until the site is ready, and expects that SIGTERM ends it. */
async function startAndStop(cwd: string, env: Record<string, string | undefined>): Promise<void> {
  const PORT = String(await freePort());
  const child = spawn('npm', ['start'], { cwd, env: { ...env, PORT, BACKUPS: 'off' } });
  atFileEnd(() => Promise.resolve(child.kill('SIGTERM')));
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = once(child, 'close');
  while (!(await fetch(`http://localhost:${PORT}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(output);
    await setTimeout(500);
  }
  child.kill('SIGTERM');
  await ended;
}
