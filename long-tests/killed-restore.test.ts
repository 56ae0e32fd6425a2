import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { endFile } from '../releases/testing/test-end.ts';
import { createBackup } from '../server/src/platform/backup/create-backup.ts';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import {
  createTestInstallation,
  fillInstallation,
  readAllRows,
  releaseOnce,
  type TestInstallation,
} from '../server/src/testing/data/test-installation.ts';
import { report, startPostgresCluster } from './harness.ts';

const SERVER = join(import.meta.dirname, '../server/src');
const COMMAND = join(SERVER, 'commands/db.ts');
const PRELOADED = join(SERVER, 'testing/data/kill-at-step.mjs');

const KILLS = 30;

/** Of the last steps, at which the old installation is replaced, each has its kill. */
const LAST_STEPS = { SQLite: 14, PostgreSQL: 4 };

/** Runs a restore in a process of its own that is killed at a step. */
function restoreAndKill(path: string, { dataDir, databaseUrl }: TestInstallation, killAt: number) {
  const env = { DATA_DIR: dataDir, KILL_AT: String(killAt), DATABASE_URL: databaseUrl };
  const options = ['--import', PRELOADED, COMMAND, 'restore', path, '--replace'];
  return spawnSync(process.execPath, options, { env, encoding: 'utf8' });
}

/** The rows, and the version of the catalogue that is live. */
async function stateOf(installation: TestInstallation) {
  const rows = await readAllRows(installation);
  const { live } = new FolderReleaseStore(join(installation.dataDir, 'releases'));
  return { rows, live: live.apps.catalog?.current.version };
}

afterAll(endFile);

test.each(['SQLite', 'PostgreSQL'] as const)(
  `a restore on %s that is killed leaves the old or the new installation, ${KILLS} times`,
  async (name) => {
    const cluster = name === 'PostgreSQL' ? await startPostgresCluster() : undefined;
    const database = { create: cluster?.createDatabase };
    const source = await createTestInstallation(database);
    await fillInstallation(source);
    if (!source.databaseUrl) await releaseOnce(source, '3.0.0');
    const backup = join(source.dataDir, 'test.backup');
    await createBackup(source, { path: backup });
    const target = await createTestInstallation(database);
    await fillInstallation(target, 'Slide');
    const oldBackup = join(source.dataDir, 'old.backup');
    await createBackup(target, { path: oldBackup });
    const before = await stateOf(target);
    const after = await stateOf(source);

    const undisturbed = await createTestInstallation(database);
    await fillInstallation(undisturbed, 'Slide');
    const whole = restoreAndKill(backup, undisturbed, 0);
    const steps = Number(/steps: (\d+)/.exec(whole.stdout + whole.stderr)?.[1]);
    expect(steps).toBeGreaterThan(50);
    expect(await stateOf(undisturbed)).toEqual(after);

    const late = Array.from({ length: LAST_STEPS[name] }, (_none, index) => steps - index);
    const parts = KILLS - late.length;
    // Spread over the loading.
    const early = Array.from({ length: parts }, (_none, index) =>
      Math.floor(((steps - late.length) * (index + 1)) / (parts + 1)),
    );
    const seen = new Set<string>();
    for (const step of [...early, ...late.reverse()]) {
      const { signal, stdout, stderr } = restoreAndKill(backup, target, step);
      if (signal !== 'SIGKILL') throw new Error(`No step ${step} of ${steps}: ${stdout}${stderr}`);
      const state = await stateOf(target);
      const title = JSON.stringify(state.rows.articles).includes('Slide') ? 'old' : 'new';
      expect(state).toEqual(title === 'old' ? before : after);
      expect(existsSync(join(target.dataDir, '.restoring'))).toBe(false);
      expect(existsSync(join(target.dataDir, '.restored'))).toBe(false);
      seen.add(title);
      // The next steps start from the old one again.
      if (title === 'new') await restoreBackup(oldBackup, target, { mayReplace: () => true });
    }
    report(`${KILLS} killed restores on ${name}`, [
      `of ${steps} steps, ${[...early, ...late].length} were the last; none left a mixture`,
    ]);
    expect([...seen].sort()).toEqual(['new', 'old']);
  },
);
