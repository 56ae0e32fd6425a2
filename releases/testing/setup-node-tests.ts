/**
 * Setup of the test files that run in plain Node.js, where modules are loaded once for many files. Each file gets the
 * hooks that clean up, and a time limit for its tests, which the runner has not.
 */
import { afterAll, afterEach, beforeEach, describe, getState, test } from 'jest-circus';
import { endFile, endTest } from './test-end.ts';

/** Milliseconds for a test with its hooks. */
const LIMIT = 120_000;

// Tests may mock them.
const { setTimeout, clearTimeout } = globalThis;

let timer: NodeJS.Timeout | undefined;
let prepared: unknown;

/** Called when a file uses the first of its globals. */
function prepareFile(): void {
  const { rootDescribeBlock } = getState();
  if (prepared === rootDescribeBlock) return;
  prepared = rootDescribeBlock;
  beforeEach(() => {
    const { testPath, currentTestName } = expect.getState();
    timer = setTimeout(() => {
      console.error(`Took more than ${LIMIT / 1000} s: ${testPath} ${currentTestName}`);
      process.kill(process.pid, 'SIGKILL');
    }, LIMIT);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await endTest();
    clearTimeout(timer);
  });
  afterAll(endFile);
}

for (const [name, value] of Object.entries({ afterAll, afterEach, beforeEach, describe, test })) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      prepareFile();
      return value;
    },
  });
}
