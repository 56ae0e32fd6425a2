import { isBad } from './trials.ts';

/** @returns How many visitors met each canary, as many as the live release, until it was rolled back. */
function simulate(runs: number, canary: number, live: number): number[] {
  const random = randomNumbers();
  return Array.from({ length: runs }, () => {
    let [failing, liveFailing] = [0, 0];
    for (let visitors = 1; visitors <= 150; visitors++) {
      if (random() < live) liveFailing += 1;
      // The monitor looks at each failure of the canary.
      if (random() >= canary) continue;
      failing += 1;
      if (isBad({ visitors, failing }, { visitors, failing: liveFailing }, 3)) return visitors;
    }
    return Infinity;
  });
}

/** A generator of numbers from 0 to 1 that is the same on every run (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([
  [3, 3, true],
  [3, 8, false],
  [2, 2, false],
  [1, 1, true, 1],
  // Evidence enough, of too few.
  [4, 4, false, 5],
])('%d failing visitors of %d: %s', (failing, visitors, expected, least = 3) => {
  expect(isBad({ failing, visitors }, undefined, least)).toBe(expected);
});

test('of 10,000 good canaries with the usual noise at most 1 % are rolled back', () => {
  const met = simulate(10_000, 0.02, 0.02);
  expect(met.filter(Number.isFinite).length).toBeLessThanOrEqual(100);
});

test.each([
  [1, 12],
  [1 / 3, 100],
])('a canary that fails %f of its visitors is rolled back before visitor %d', (canary, most) => {
  expect(Math.max(...simulate(200, canary, 0.02))).toBeLessThan(most);
});
