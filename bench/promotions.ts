import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../e2e/fixtures/site-process.ts';
import { writeVariantBuild } from '../e2e/fixtures/variant-build.ts';
import { appFolder } from '../build/apps.ts';
import { RemoteReleases } from '../release-cli/targets/remote-releases.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { readSettings } from '../server/src/settings.ts';
import { atEnd } from './at-end.ts';
import { median } from './median.ts';
import { type Load, startLoad } from './page-load.ts';
import type { Section } from './section.ts';
import { table } from './table.ts';
import type { Target } from './target.ts';

const APP = 'catalog';
const ROUNDS = 20;
const LOADS_A_SECOND = 40;
/** Milliseconds after a change before the next. */
const PAUSE = 250;
const WHY = { force: false, reason: 'bench' };

/** How soon a promotion and a rollback reach visitors, and whether a page load fails meanwhile. */
export const measurePromotions: Section = async (site) => {
  const [base, next] = await publishNext(site);
  const releases = new RemoteReleases(site.url, await makeToken(site));
  const load = startLoad(site.url, APP, LOADS_A_SECOND);
  atEnd(load.stop);
  await wait(1000);
  const promoted: number[] = [];
  const rolledBack: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    promoted.push(await timeToVisitor(load, next, () => releases.promote(APP, next, WHY)));
    rolledBack.push(await timeToVisitor(load, base, () => releases.rollBack(APP, undefined, WHY)));
  }
  await load.stop();
  const { loads, failures } = load;
  return {
    text: [
      `The catalogue is promoted and taken back ${ROUNDS} times over HTTP, while ${LOADS_A_SECOND} pages a second are loaded
with their entry and chunk. Timed from the call until a visitor has all of the other release.`,
      table(
        ['milliseconds to the first visitor', 'median', 'least', 'most'],
        [row('promote', promoted), row('rollback', rolledBack)],
      ),
      [`${loads} page loads, ${failures.length} failed`, ...new Set(failures)].join('\n'),
    ],
    targets: [
      { name: 'failed page loads', measured: failures.length, limit: 0, side: 'at most' },
      longest('promote', promoted),
      longest('rollback', rolledBack),
    ],
    figures: { loads, failures, promoted, rolledBack },
  };
};

/** Publishes another release of the app. Answers the version that is live, and the new one. */
async function publishNext({ dataDir }: Site): Promise<[base: string, next: string]> {
  const store = new ReleaseStore(join(dataDir, 'releases'));
  const dist = join(appFolder(APP) ?? '', 'dist');
  const variant = await writeVariantBuild(dist, { version: '99.0.0' });
  atEnd(() => rm(variant, { recursive: true, force: true }));
  const { version } = await store.publish(variant);
  return [store.registry.apps[APP]?.current.version ?? '', version];
}

/** The token of the app, made in the site's database as `npm run release -- token` does. */
async function makeToken({ dataDir }: Site): Promise<string> {
  const db = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  try {
    return await createDeployToken(db, APP, Date.now());
  } finally {
    await db.destroy();
  }
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

function row(name: string, times: number[]): string[] {
  const figures = [median(times), Math.min(...times), Math.max(...times)];
  return [name, ...figures.map((value) => value.toFixed(0))];
}

function longest(name: string, times: number[]): Target {
  const measured = Math.max(...times);
  return { name: `${name}, longest in ms`, measured, limit: 2000, side: 'at most' };
}
