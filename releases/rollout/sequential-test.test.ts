import { randomNumbers } from '../testing/random-numbers.ts';
import { evidenceAgainst } from './sequential-test.ts';

const NEEDED = 7 ** 3;

interface Simulation {
  random: () => number;
  /** Shares of visitors who meet a failure. */
  canary: number;
  live: number;
  /** Percent of the visitors who get the canary. */
  percent: number;
  mostVisitors: number;
  /** Evidence that ends it. */
  needed?: number;
}

/** @returns How many visitors met the canary until it was rolled back, those who left early included. */
function visitorsUntilRollback({
  random,
  canary,
  live,
  percent,
  mostVisitors,
  needed = NEEDED,
}: Simulation) {
  const counts = { canary: { visitors: 0, failing: 0 }, live: { visitors: 0, failing: 0 } };
  for (let met = 0; met < mostVisitors;) {
    const arm = random() * 100 < percent ? 'canary' : 'live';
    if (arm === 'canary') met += 1;
    if (random() < LEAVING_EARLY) continue;
    const failed = random() < (arm === 'canary' ? canary : live);
    counts[arm].visitors += 1;
    if (!failed) continue;
    counts[arm].failing += 1;
    if (arm === 'canary' && evidenceAgainst(counts.canary, counts.live) >= needed) return met;
  }
  return undefined;
}

const LEAVING_EARLY = 0.15;

test('in 1,000 canaries with the usual noise at most one good release is rolled back', () => {
  const random = randomNumbers(1);
  const good = { canary: 0.02, live: 0.02, percent: 10, mostVisitors: 200 };
  const runs = Array.from({ length: 1000 }, () => visitorsUntilRollback({ random, ...good }));
  expect(runs.filter((met) => met !== undefined).length).toBeLessThanOrEqual(1);
});

test('at most one good release in 18 is ever suspicious enough to hold its ramp', () => {
  const random = randomNumbers(5);
  const needed = Math.sqrt(NEEDED);
  const good = { canary: 0.02, live: 0.02, percent: 10, mostVisitors: 200, needed };
  const runs = Array.from({ length: 1000 }, () => visitorsUntilRollback({ random, ...good }));
  expect(runs.filter((met) => met !== undefined).length).toBeLessThanOrEqual(1000 / 18);
});

test('a release that fails everybody is rolled back before the twelfth visitor', () => {
  const random = randomNumbers(2);
  const bad = { canary: 1, live: 0.02, percent: 10, mostVisitors: 200 };
  const runs = Array.from({ length: 1000 }, () => visitorsUntilRollback({ random, ...bad }));
  expect(Math.max(...runs.map((met) => met ?? Infinity))).toBeLessThan(12);
});

test('a release that fails every third visitor is rolled back as well', () => {
  const random = randomNumbers(3);
  const bad = { canary: 1 / 3, live: 0.02, percent: 10, mostVisitors: 200 };
  const runs = Array.from({ length: 200 }, () => visitorsUntilRollback({ random, ...bad }));
  expect(Math.max(...runs.map((met) => met ?? Infinity))).toBeLessThan(100);
});

test('while an outage fails the visitors of both, a good release stays', () => {
  const random = randomNumbers(4);
  const outage = { canary: 0.4, live: 0.4, percent: 10, mostVisitors: 200 };
  const runs = Array.from({ length: 200 }, () => visitorsUntilRollback({ random, ...outage }));
  // In the first moments there is little to compare with.
  expect(runs.filter((met) => met !== undefined).length).toBeLessThan(20);
});
