/**
 * Promotes and takes back releases of the catalogue while visitors load pages, and prints how many
 * loads failed and how long it took until the first visitor had the other release.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, SERVE, type Site, startSite } from '../e2e/site-process.ts';
import { writeVariantBuild } from '../e2e/variant-build.ts';
import { APP_FOLDERS, appFolder } from '../scripts/apps.ts';
import { buildApp } from '../scripts/build-app.ts';
import { RemoteReleases } from '../scripts/release-remote.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { goLive } from '../server/src/releases/go-live.ts';
import { ReleaseStore } from '../server/src/releases/release-store.ts';
import { readSettings } from '../server/src/settings.ts';
import { atEnd, endAll, endOnSignal } from './at-end.ts';
import { median } from './median.ts';
import { type Load, startLoad } from './page-load.ts';
import { table } from './table.ts';
import { isReached, type Target, verdict } from './target.ts';

const APP = 'catalog';
const ROUNDS = 20;
const LOADS_A_SECOND = 40;
/** Milliseconds after a change before the next. */
const PAUSE = 250;
const WHY = { force: false, reason: 'bench' };

endOnSignal();
try {
  const { site, releases, versions } = await prepare();
  const load = startLoad(site.url, APP, LOADS_A_SECOND);
  atEnd(load.stop);
  await wait(1000);
  const promoted: number[] = [];
  const rolledBack: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [base = '', next = ''] = versions;
    promoted.push(await timeToVisitor(load, next, () => releases.promote(APP, next, WHY)));
    rolledBack.push(await timeToVisitor(load, base, () => releases.rollBack(APP, undefined, WHY)));
  }
  await load.stop();
  process.exitCode = report(load, promoted, rolledBack);
} finally {
  await endAll();
}

/** Builds, publishes the builds and another release of the catalogue, and starts a server on them. */
async function prepare(): Promise<{ site: Site; releases: RemoteReleases; versions: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-promotions-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  console.log('Building and publishing …');
  const store = new ReleaseStore(join(dataDir, 'releases'));
  for (const folder of APP_FOLDERS) {
    await buildApp(folder);
    await goLive(store, join(folder, 'dist'));
  }
  const dist = join(appFolder(APP) ?? '', 'dist');
  const variant = await writeVariantBuild(dist, { version: '99.0.0' });
  atEnd(() => rm(variant, { recursive: true, force: true }));
  const { version } = await store.publish(variant);
  const db = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  const token = await createDeployToken(db, APP, Date.now());
  await db.destroy();
  const port = await freePort();
  const site = await startSite(dataDir, {}, SERVE, port);
  atEnd(site.stop);
  const base = store.registry.apps[APP]?.current.version ?? '';
  return { site, releases: new RemoteReleases(site.url, token), versions: [base, version] };
}

/** Milliseconds from the call until a visitor has the version completely. */
async function timeToVisitor(
  load: Load,
  version: string,
  change: () => Promise<unknown>,
): Promise<number> {
  load.firstSeen.clear();
  const started = performance.now();
  // Who asked before the change still gets the other version.
  await change();
  while (!load.firstSeen.has(version) && performance.now() < started + 10_000) await wait(5);
  const milliseconds = (load.firstSeen.get(version) ?? NaN) - started;
  await wait(PAUSE);
  return milliseconds;
}

/** Prints the figures and answers the exit code. */
function report({ loads, failures }: Load, promoted: number[], rolledBack: number[]): number {
  const row = (name: string, times: number[]) => [
    name,
    String(times.length),
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
  ];
  const rows = [row('promote', promoted), row('rollback', rolledBack)];
  console.log(table(['to the first visitor', 'times', 'median ms', 'longest ms'], rows));
  console.log(`${loads} page loads, ${failures.length} failed`);
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  const targets: Target[] = [
    { name: 'failed loads', measured: failures.length, limit: 0, side: 'at most' },
    ...rows.map(([name = '', , , longest]): Target => ({
      name: `${name}, longest ms`,
      measured: Number(longest),
      limit: 2000,
      side: 'at most',
    })),
  ];
  for (const target of targets) console.log(verdict(target));
  return targets.every(isReached) ? 0 : 1;
}
