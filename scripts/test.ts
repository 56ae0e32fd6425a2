/** `npm test`: runs every check and test of the project and prints how many passed and failed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from '../release-cli/smoke/find-browser.ts';
import {
  excerpt,
  findFailed,
  findFlaky,
  findSlowest,
  type PlaywrightReport,
} from './playwright-report.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  /** Program in node_modules/.bin or a script, with its options. */
  command: string[];
  /** Counts the tests; a step without it counts as one. */
  count?: () => Counts | undefined;
  env?: Record<string, string>;
  /** Whether its output is shown when it passes too. */
  speaks?: boolean;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The tests that failed, with their reasons: among thousands that passed they are hard to find. */
const failures: string[] = [];

const checks: Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.'],
  },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'known vulnerabilities',
    command: [process.execPath, 'scripts/audit.ts'],
    speaks: true,
  },
];

const unitTests: Step = {
  name: 'unit and API tests',
  command: ['jest', '--json', `--outputFile=${join(results, 'jest.json')}`],
  count: () => {
    const report = readReport('jest.json') as JestReport | undefined;
    if (!report) return undefined;
    failures.push(...findFailedUnitTests(report));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  },
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const totals: Counts = { passed: 0, failed: 0 };
// Two at a time, for two cores.
await Promise.all([runAll(checks.slice(0, 2)), runAll(checks.slice(2))]);
await runAll([unitTests]);
await runBrowserTests();
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function runBrowserTests(): Promise<void> {
  try {
    const BROWSER = findBrowser();
    await runAll([
      { name: 'build', command: [process.execPath, 'build/build.ts'] },
      {
        name: 'browser tests',
        command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
        env: {
          BROWSER,
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json'),
          // Halves the start of servers and commands, of which the tests make a hundred.
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        },
        count: () => {
          const report = readReport('playwright.json') as PlaywrightReport | undefined;
          if (!report) return undefined;
          const { expected, flaky, unexpected } = report.stats;
          for (const name of findFlaky(report)) {
            console.log(`flaky, passed on the second run: ${name}`);
          }
          failures.push(...findFailed(report));
          console.log(['slowest browser tests:', ...findSlowest(report)].join('\n'));
          return { passed: expected + flaky, failed: unexpected };
        },
      },
    ]);
  } catch (error) {
    console.error((error as Error).message);
    totals.failed += 1;
  }
}

async function runAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    const started = Date.now();
    const { code, output } = await run(step);
    const counts = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    // The runner may crash after its tests passed.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
    const tests = step.count ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
    console.log(`${step.name}: ${verdict} (${seconds} s${tests})`);
    if (counts.failed > 0 || (step.speaks && output)) console.log(output.trimEnd());
  }
}

function run({ command, env }: Step): Promise<{ code: number | null; output: string }> {
  const [program = '', ...options] = command;
  const path = program === process.execPath ? program : join(root, 'node_modules/.bin', program);
  const child = spawn(path, options, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function findFailedUnitTests({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be run at all.
    if (assertionResults.length === 0 && message) return [`${file}\n${excerpt(message)}`];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file} ${fullName}`, ...failureMessages.map(excerpt)].join('\n'),
    );
  });
}

function readReport(name: string): unknown {
  const path = join(results, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
}
