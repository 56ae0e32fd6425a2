import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 20;
const MAX_LENGTH = 300;

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

/** Tests that failed and passed on the retry, with the reasons. */
export function findFlaky(report: PlaywrightReport): string[] {
  return explain(report, 'flaky');
}

/** Tests that failed on the retry too, with the reasons of each run. */
export function findFailed(report: PlaywrightReport): string[] {
  return explain(report, 'unexpected');
}

function explain({ suites }: PlaywrightReport, status: string): string[] {
  return suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => [nameOf(spec), ...reasonsOf(spec)].join('\n'));
}

function reasonsOf({ tests }: Spec): string[] {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors ?? []);
  return errors.map(({ message = '' }) => excerpt(message));
}

/** The ten tests that took longest, with their seconds. */
export function findSlowest({ suites }: PlaywrightReport): string[] {
  return suites
    .flatMap(specsOf)
    .map((spec) => ({ name: nameOf(spec), seconds: secondsOf(spec) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** The beginning of a message without colours, indented. Some list whole pages. */
export function excerpt(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MAX_LINES);
  return lines.map((line) => `    ${line.slice(0, MAX_LENGTH)}`).join('\n');
}

function specsOf({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameOf({ file, line, title }: Spec): string {
  return `${file}:${line} ${title}`;
}

function secondsOf({ tests }: Spec): number {
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
  return durations.reduce((sum, duration) => sum + duration, 0) / 1000;
}
