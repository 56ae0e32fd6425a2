import type { Beacon } from '@catalogmx/shared/contract';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { ReleaseCounts } from '../../../releases/rollout/release-counts.ts';
import { RolloutMonitor } from '../../../releases/rollout/rollout-monitor.ts';
import { randomNumbers } from '../../../releases/testing/random-numbers.ts';
import { openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import type { Database } from '../database/tables.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { TrialRepository } from './trial.repository.ts';

/** Milliseconds between two visitors of the site: more come to it only on its best days. */
const NEXT_VISITOR = 3_000;
const RUNS = 20;
const LIVE = '1.0.0';
const CANARY = '2.0.0';

type Report = Pick<Beacon, 'event' | 'reason'> & { after: number };

const load = { event: 'load', after: 500 } as const;
const left = (after: number) => ({ event: 'left', after }) as const;
const failure = (reason: string, after: number) => ({ event: 'failure', reason, after }) as const;

type Page = (random: () => number) => Report[];

/** What a browser reports of pages, with the delays of the shell. */
const BAD: Record<string, Page> = {
  'loops from the start': () => [],
  'stays blank': () => [failure('blank', 3_000)],
  'loads without an end': () => [failure('loading', 15_000)],
  'throws when it is rendered': () => [failure('render', 300)],
  'throws late': () => [load, failure('late', 2_000)],
  'hangs after a while': () => [load, failure('hang', 20_000)],
  'crashes after a while': () => [load, failure('crash', 12_000)],
};

/** Of these, nothing is heard from every other visitor that they fail. */
const HALF_KNOWN: Record<string, Page> = {
  'loads without an end, for which half do not wait': (random) => [
    random() < 0.5 ? left(8_000) : failure('loading', 15_000),
  ],
  // Only the next document in the same tab can tell of a crash.
  'crashes after a while, after which half never come back': (random) =>
    random() < 0.5 ? [load] : [load, failure('crash', 12_000)],
};

const goodPage: Page = (random) => (random() < 0.02 ? [load, failure('late', 2_000)] : [load]);

describe.each(testDatabases)('canaries on $name', ({ open }) => {
  let db: Database;
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    db = await open();
  });

  test.each([
    ...Object.entries(BAD).map(([what, page]) => ({ what, page, below: 12 })),
    ...Object.entries(HALF_KNOWN).map(([what, page]) => ({ what, page, below: 25 })),
  ])('one of 10 % that $what is taken back before visitor $below', async ({ page, below }) => {
    const site = await openSite(db);
    const met: number[] = [];
    for (let run = 0; run < RUNS; run++) met.push(await runCanary(site, page));
    expect(Math.max(...met)).toBeLessThan(below);
  });
});

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(db: Database) {
  const time = { now: Date.parse('2026-11-20T12:00:00.000Z') };
  const clock = () => time.now;
  const store = await openTestStore();
  const releases = new LocalReleaseService(store, 'ana', { clock });
  for (const version of [LIVE, CANARY]) await publishTest(store, { version });
  await releases.promote({ catalog: LIVE });
  const counts = await ReleaseCounts.open(store);
  const trials = new TrialRepository(db);
  const monitor = new RolloutMonitor({ releases, counts, trials, clock, leastFailing: 3 });
  const isCanaryLive = () => store.live.apps.catalog?.canary !== undefined;
  return { time, releases, monitor, isCanaryLive, random: randomNumbers(7), visitors: 0 };
}

/** @returns How many visitors met the canary until it was taken back, those who left early included. */
async function runCanary(site: Site, badPage: Page): Promise<number> {
  const { time, releases, monitor, random } = site;
  time.now += 3_600_000;
  await releases.canary('catalog', CANARY, 10);
  const waiting: { at: number; visitor: string; beacon: Beacon }[] = [];
  let met = 0;
  let next = time.now;
  while (site.isCanaryLive() && met < 50) {
    if (time.now >= next) {
      next += NEXT_VISITOR;
      const isCanary = random() < 0.1;
      if (isCanary) met += 1;
      const visitor = `visitor ${(site.visitors += 1)}`;
      const page = { app: 'catalog', version: isCanary ? CANARY : LIVE, view: 'first' };
      const reports = isCanary ? badPage(random) : goodPage(random);
      const leavesEarly = random() < 0.15;
      await monitor.record({ ...page, event: 'begun' }, visitor);
      for (const { after, ...report } of leavesEarly ? [left(200)] : reports) {
        waiting.push({ at: time.now + after, visitor, beacon: { ...page, ...report } });
      }
    }
    time.now += 1_000;
    for (const due of waiting.filter(({ at }) => at <= time.now)) {
      waiting.splice(waiting.indexOf(due), 1);
      await monitor.record(due.beacon, due.visitor);
    }
    await monitor.failSilent();
  }
  return met;
}
