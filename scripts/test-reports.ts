import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestReport } from './run-steps.ts';

/** The parts of Playwright's JSON report that `npm test` prints. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
}

/** A test that passes on the retry only is flaky: it counts as passed, and is noted with its reasons. */
export function summarizeBrowserTests({ stats, suites }: PlaywrightReport): TestReport {
  const specs = suites.flatMap(specsOf);
  const flaky = explain(specs, 'flaky');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: explain(specs, 'unexpected'),
    notes: [
      ...flaky.map((test) => `flaky, passed on the second run: ${test}`),
      'slowest browser tests:',
      ...findSlowest(specs),
    ],
  };
}

function specsOf({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function explain(specs: Spec[], status: string): string[] {
  return specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => [nameOf(spec), ...reasonsOf(spec)].join('\n'));
}

/** Of each run that failed. */
function reasonsOf({ tests }: Spec): string[] {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors ?? []);
  return errors.map(({ message = '' }) => excerpt(message));
}

/** The ten tests that took longest, with their seconds. */
function findSlowest(specs: Spec[]): string[] {
  return specs
    .map((spec) => ({ name: nameOf(spec), seconds: secondsOf(spec) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

function nameOf({ file, line, title }: Spec): string {
  return `${file}:${line} ${title}`;
}

function secondsOf({ tests }: Spec): number {
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
  return durations.reduce((sum, duration) => sum + duration, 0) / 1000;
}

/** The parts of Jest's JSON report that `npm test` prints. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** @param root Folder to which the names of files are relative. */
export function summarizeUnitTests(report: JestReport, root: string): TestReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: findFailed(report, root),
  };
}

function findFailed({ testResults }: JestReport, root: string): string[] {
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

const MAX_LINES = 20;
const MAX_LENGTH = 300;

/** The beginning of a message without colors, indented. Some list whole pages. */
function excerpt(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MAX_LINES);
  return lines.map((line) => `    ${line.slice(0, MAX_LENGTH)}`).join('\n');
}
