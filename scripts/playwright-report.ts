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
  tests: { status: string; results: { duration: number }[] }[];
}

/** Tests that failed and passed on the retry. */
export function findFlaky({ suites }: PlaywrightReport): string[] {
  const specs = suites.flatMap(specsOf);
  return specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf);
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
