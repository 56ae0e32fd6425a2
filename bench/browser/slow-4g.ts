/**
 * Lighthouse's mobile network as its own 'devtools' throttling sets it: 150 ms of round trip and
 * 1.6 Mbit/s, with the factors by which Lighthouse turns them into what DevTools applies to each
 * request: 3.75 times the round trip, nine tenths of the rate.
 */
export const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** How many times slower than here the processor of a visitor's phone is taken to be. */
export const CPU_SLOWDOWN = 4;
