import { setTimeout as wait } from 'node:timers/promises';
import { runRelease } from '../../e2e/fixtures/run-release.ts';
import { writeVariantBuild } from '../../e2e/fixtures/variant-build.ts';
import { openTarget } from '../../release-cli/targets/open-target.ts';
import { atEnd, atMost, median, type Section, table } from '../harness.ts';
import { type Load, startLoad } from './page-load.ts';

const APP = 'catalog';
const NEXT = '99.0.0';
const ROUNDS = 20;
const LOADS_A_SECOND = 40;
/** Milliseconds after a change before the next. */
const PAUSE = 250;
const WHY = { reason: 'bench' };

/** A ramp whose first step half of the visitors get, and which goes no further here. */
const RAMP = { steps: [50, 100], every: 600_000, visitors: 20 };

/** How soon promotions, rollbacks and ramps reach visitors, and whether a page load fails meanwhile. */
export const measurePromotions: Section = async (site) => {
  const token = (await runRelease(site, 'token', APP)).trim();
  const { releases } = openTarget(site.url, token);
  const { current: base = '' } = await releases.list(APP);
  const dist = await writeVariantBuild(APP, { version: NEXT });
  await releases.publish(APP, dist);
  const load = startLoad(site.url, APP, LOADS_A_SECOND);
  atEnd(load.stop);
  await wait(1000);
  const promoted: number[] = [];
  const rolledBack: number[] = [];
  const ramped: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    promoted.push(
      await timeToVisitor(load, NEXT, () =>
        releases.promote({ [APP]: NEXT }, { ...WHY, force: true }),
      ),
    );
    rolledBack.push(await timeToVisitor(load, base, () => releases.rollBack(APP, undefined, WHY)));
    ramped.push(
      await timeToVisitor(load, NEXT, () =>
        releases.ramp(APP, NEXT, RAMP, { ...WHY, force: true }),
      ),
    );
    await releases.rollBack(APP, undefined, WHY);
    await wait(PAUSE);
  }
  await load.stop();
  const { loads, failures } = load;
  return {
    text: [
      `The catalogue is promoted, rolled back and given to half of the visitors as the first step of a ramp ${ROUNDS} times over HTTP,
while ${LOADS_A_SECOND} pages a second are loaded with their entry and chunk, each by another visitor with its two reports. Timed from the
call until a visitor has all of the other release.`,
      table(
        ['milliseconds to the first visitor', 'median', 'least', 'most'],
        [row('promote', promoted), row('rollback', rolledBack), row('ramp', ramped)],
      ),
      [`${loads} page loads, ${failures.length} failed`, ...new Set(failures)].join('\n'),
    ],
    targets: [
      atMost(0, 'failed page loads', failures.length),
      ...Object.entries({ promote: promoted, rollback: rolledBack, ramp: ramped }).map(
        ([name, times]) => atMost(300, `${name}, longest in ms`, Math.max(...times)),
      ),
    ],
    figures: { loads, failures, promoted, rolledBack, ramped },
  };
};

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
