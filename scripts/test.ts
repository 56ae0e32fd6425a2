/** `npm test`: runs the checks and tests of the project and prints how many passed and failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../release-cli/smoke/find-browser.ts';
import { findChangedFiles } from './find-changed-files.ts';
import {
  type JestReport,
  summarizeUnitTests,
  type PlaywrightReport,
  summarizeBrowserTests,
} from './test-reports.ts';
import { runSteps, type Step, type TestReport } from './run-steps.ts';

const OPTIONS = `Options of npm test, after --:
  --all      all browser tests, not only those tagged @core
  --changed  only what the changes since the last commit reach`;

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

const types: Step = {
  name: 'types',
  command: [process.execPath, 'node_modules/typescript-native/bin/tsc', '--noEmit'],
};
const importRules: Step = {
  name: 'import rules',
  command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.'],
};
const unusedCode: Step = { name: 'unused code', command: ['knip'] };
const audit: Step = {
  name: 'known vulnerabilities',
  command: [process.execPath, 'scripts/audit.ts'],
  speaks: true,
};
const build: Step = { name: 'build', command: [process.execPath, 'build/build.ts'] };

const [option = '', ...others] = process.argv.slice(2);
if (others.length > 0 || !['', '--all', '--changed'].includes(option)) {
  console.error(`Unknown: ${[option, ...others].join(' ')}\n${OPTIONS}`);
  process.exit(2);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const { checks, browserTests } = option === '--changed' ? selectChanged() : selectAll();
const reports = await runSteps(browserTests ? [...checks, build] : checks);
if (browserTests) reports.push(...(await runBrowserTests(browserTests)));
for (const failure of reports.flatMap(({ failures }) => failures)) {
  console.log(`\nfailed: ${failure}`);
}
const [passed, failed] = [sumOf('passed'), sumOf('failed')];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

interface Selection {
  checks: Step[];
  /** Options of Playwright, which select the tests. */
  browserTests?: string[];
}

function selectAll(): Selection {
  // The longest comes first, so that both cores are busy to the end.
  const checks = [unitTests(), format('.'), types, lint(), importRules, unusedCode, audit];
  return { checks, browserTests: option === '--all' ? [] : ['--grep', '@core'] };
}

function selectChanged(): Selection {
  const changed = findChangedFiles(root);
  const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const specs = changed.filter((file) => file.endsWith('.spec.ts'));
  const checks = [unitTests('--onlyChanged'), types, importRules, unusedCode];
  if (changed.length > 0) checks.push(format('--ignore-unknown', ...changed));
  if (sources.length > 0) checks.push(lint(...sources));
  if (changed.includes('package-lock.json')) checks.push(audit);
  return { checks, browserTests: specs.length > 0 ? specs : undefined };
}

function format(...options: string[]): Step {
  return {
    name: 'format',
    command: ['prettier', '--check', '--cache', '--log-level=warn', ...options],
  };
}

function lint(...files: string[]): Step {
  return { name: 'lint', command: ['oxlint', ...files] };
}

function unitTests(...options: string[]): Step {
  return {
    name: 'unit and API tests',
    command: ['jest', ...options, '--json', `--outputFile=${join(results, 'jest.json')}`],
    readReport: () => {
      const report = readJson('jest.json') as JestReport | undefined;
      return report && summarizeUnitTests(report, root);
    },
  };
}

async function runBrowserTests(options: string[]): Promise<TestReport[]> {
  try {
    const BROWSER = findBrowser();
    return await runSteps([
      {
        name: 'browser tests',
        command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...options],
        env: {
          BROWSER,
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json'),
          // Halves the start of servers and commands, of which the tests make a hundred.
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        },
        readReport: () => {
          const report = readJson('playwright.json') as PlaywrightReport | undefined;
          return report && summarizeBrowserTests(report);
        },
      },
    ]);
  } catch (error) {
    return [{ passed: 0, failed: 1, failures: [(error as Error).message] }];
  }
}

function readJson(name: string): unknown {
  const path = join(results, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
}

function sumOf(count: 'passed' | 'failed'): number {
  return reports.reduce((sum, report) => sum + report[count], 0);
}
