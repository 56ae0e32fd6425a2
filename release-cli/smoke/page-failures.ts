import { availableParallelism } from 'node:os';
import { examplePath, type Registry, SHELL } from '@catalogmx/shared/contract';
import type { Accepted } from '../../releases/gate/release-gate.ts';
import type { Train } from '../../releases/gate/train.ts';
import { CANDIDATE_HEADER } from '../../releases/http-api.ts';
import {
  findDeadLinks,
  type SeenLink,
  PageTest,
  type PageTestContext,
  type TestedOutcome,
  type TestedPage,
} from './page-test.ts';
import { SAMPLE_ARTICLE, nameSome } from './page-state.ts';
import { findExecutable, openBrowser } from './smoke-browser.ts';

export interface PageVerdict {
  /** Faults of pages, each with their paths in front. */
  failures: string[];
  /** Pages of which this machine cannot tell: it is too busy for those that are live, too. */
  untold: string[];
}

/** Each has two tabs, the candidate's and the live one, which mostly wait. */
const PAGES_AT_ONCE = availableParallelism();

/**
 * Loads each page of a release in a headless browser, with the live shell, and uses it. For a shell, loads each
 * live page. The releases of a train are loaded together. Pages that lead visitors away, such as to the login, are loaded
 * again by somebody who is logged in.
 * @param site Address of the server that has the releases.
 * @param accepted Problems that are none, as a team wants them.
 * @param say Reports skipped pages.
 * @returns Undefined if no page could be loaded.
 */
export async function findPageFailures(
  site: string,
  train: Train,
  { grows = false }: Accepted,
  say: (line: string) => void,
): Promise<PageVerdict | undefined> {
  const named = Object.entries(train).map(([app, version]) => `${app}@${version}`);
  const headers = { [CANDIDATE_HEADER]: named.join(',') };
  const registry = await readRegistry(site, headers);
  const live = await readRegistry(site, {});
  if (typeof registry === 'string') return { failures: [registry], untold: [] };
  if (typeof live === 'string') return { failures: [live], untold: [] };
  if (!registry.apps[SHELL]) {
    say('Its pages were not loaded: no shell is live yet.');
    return undefined;
  }
  const executablePath = await findExecutable();
  if (executablePath === undefined) {
    say('Its pages were not loaded: there is no Chromium or Chrome.');
    return undefined;
  }
  const hasShell = live.apps[SHELL] !== undefined;
  const measured = grows ? [] : Object.keys(train);
  const links = new Map<string, SeenLink>();
  const common = { executablePath, headers, isShell: SHELL in train, measured, hasShell, links };
  // Nobody is logged in on the site itself.
  const session = { cookies: [], state: { id: 1, ...SAMPLE_ARTICLE } };
  const report = new FaultReport();
  const closed: TestedPage[] = [];
  for (const [page, outcome] of await testPages(pagesOf(registry, live, train), {
    ...common,
    site,
    session,
  })) {
    report.add(page, outcome);
    if (outcome.ledTo !== undefined) closed.push(page);
  }
  report.addFailures(await findDeadLinks(site, headers, links.values()));
  if (closed.length === 0) return report.verdict();
  // It loads the whole server, which most commands can do without.
  const { openMirror } = await import('./mirror-site.ts');
  const mirror = await openMirror(site, registry, live);
  try {
    for (const [page, outcome] of await testPages(closed, {
      ...common,
      site: mirror.url,
      session: mirror.session,
    })) {
      report.add(page, outcome);
      if (outcome.ledTo === undefined) continue;
      say(`${page.path} was not rendered: it redirects to ${outcome.ledTo}.`);
    }
    return report.verdict();
  } finally {
    await mirror.close();
  }
}

async function readRegistry(
  site: string,
  headers: Record<string, string>,
): Promise<Registry | string> {
  const response = await fetch(`${site}/registry.json`, { headers });
  if (!response.ok) return `${site}/registry.json responded with ${response.status}`;
  return (await response.json()) as Registry;
}

/** The pages of the candidates, or with a shell among them all pages. */
function pagesOf(registry: Registry, live: Registry, train: Train): TestedPage[] {
  return Object.entries(registry.apps)
    .filter(([name]) => SHELL in train || name in train)
    .flatMap(([name, { current }]) =>
      current.pages.map(({ path, files }) => ({
        path: examplePath(path),
        files: [current.entry, ...files],
        isLive: live.apps[name]?.current.pages.some((page) => page.path === path) ?? false,
      })),
    );
}

type Tested = [TestedPage, TestedOutcome];

type Tests = Omit<PageTestContext, 'browser'> & { executablePath: string };

/**
 * Tests pages. Where a busy machine may be the cause of all faults, the page is tested once more, alone, and that
 * counts.
 */
async function testPages(pages: TestedPage[], tests: Tests): Promise<Tested[]> {
  const all = await testTogether(pages, tests);
  const tested: Tested[] = [];
  for (const first of all) {
    const [page, { failures, slow, isLiveSlow }] = first;
    const isUnsure = failures.length === 0 && (slow.length > 0 || isLiveSlow);
    tested.push(...(isUnsure ? await testTogether([page], tests) : [first]));
  }
  return tested;
}

/** In a browser of their own, with which tabs end that hang and keep a processor busy. */
async function testTogether(pages: TestedPage[], tests: Tests): Promise<Tested[]> {
  const browser = await openBrowser(tests.executablePath);
  try {
    const test = new PageTest({ ...tests, browser });
    const tested: Tested[] = [];
    const waiting = [...pages.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, page] = next;
        tested[index] = [page, await test.run(page)];
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    return tested;
  } finally {
    await browser.close();
  }
}

/** How many of many pages are named. */
const NAMED = 5;

/** Collects what is wrong with pages, each fault once, with the pages that have it. */
export class FaultReport {
  /** Paths by fault. */
  readonly #paths = new Map<string, string[]>();
  readonly #otherFailures: string[] = [];
  readonly #untold = new Set<string>();

  add({ path }: TestedPage, { failures, slow, isLiveSlow }: TestedOutcome): void {
    const isUntold = slow.length > 0 && isLiveSlow;
    if (isUntold) this.#untold.add(path);
    for (const fault of new Set(isUntold ? failures : [...failures, ...slow])) {
      const paths = this.#paths.get(fault) ?? [];
      if (!paths.includes(path)) this.#paths.set(fault, [...paths, path]);
    }
  }

  /** Adds failures that name their page themselves. */
  addFailures(failures: string[]): void {
    this.#otherFailures.push(...failures);
  }

  verdict(): PageVerdict {
    const faults = [...this.#paths].map(([fault, paths]) => `${nameSome(paths, NAMED)}: ${fault}`);
    return { failures: [...faults, ...this.#otherFailures], untold: [...this.#untold] };
  }
}
