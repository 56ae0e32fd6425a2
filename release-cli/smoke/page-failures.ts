import { examplePath, type Registry, SHELL } from '@catalogmx/shared/contract';
import type { Accepted } from '../../releases/gate/release-gate.ts';
import type { Train } from '../../releases/gate/train.ts';
import { CANDIDATE_HEADER } from '../../releases/http-api.ts';
import { findDeadLinks } from './dead-links.ts';
import type { PreviewSite } from './preview.ts';
import { openBrowser } from './smoke-browser.ts';
import { PageTest, type TestedPage } from './page-test.ts';

/** Pages at once: they mostly wait, but a machine that deploys may have two processors. */
const AT_ONCE = 4;

/**
 * Loads each page of a release in a headless browser, with the live shell, and uses it. For a shell, loads each
 * live page. The releases of a train are loaded together. Pages that lead visitors away, such as to the login, are loaded
 * again by somebody who is logged in.
 * @param preview A site that has the releases.
 * @param accepted What is not a problem, as somebody wants it so.
 * @param say Reports skipped pages.
 * @returns The failures, or undefined if no page could be loaded.
 */
export async function findPageFailures(
  preview: Pick<PreviewSite, 'url' | 'session'>,
  train: Train,
  { grows = false }: Accepted,
  say: (line: string) => void,
): Promise<string[] | undefined> {
  const { url: site, session } = preview;
  const named = Object.entries(train).map(([app, version]) => `${app}@${version}`);
  const headers = { [CANDIDATE_HEADER]: named.join(',') };
  const registry = await readRegistry(site, headers);
  const live = await readRegistry(site, {});
  if (typeof registry === 'string') return [registry];
  if (typeof live === 'string') return [live];
  if (!registry.apps[SHELL]) {
    say('Its pages were not loaded: no shell is live yet.');
    return undefined;
  }
  const browser = await openBrowser();
  if (!browser) {
    say('Its pages were not loaded: there is no Chromium or Chrome.');
    return undefined;
  }
  const closings: (() => Promise<void>)[] = [browser.close];
  try {
    const hasShell = live.apps[SHELL] !== undefined;
    const measured = grows ? [] : Object.keys(train);
    const common = { browser, headers, isShell: SHELL in train, measured, hasShell };
    const visitor = session && { ...session, cookies: [] };
    const test = new PageTest({ ...common, site, session: visitor });
    const pages = pagesOf(registry, live, train);
    const outcomes = await inTurns(pages, (page) => test.run(page));
    const failures = outcomes.flatMap((outcome) => outcome.failures);
    failures.push(...(await findDeadLinks(site, headers, test.links.values())));
    const closed = pages.filter((_, index) => outcomes[index]?.ledTo !== undefined);
    if (closed.length === 0) return [...new Set(failures)];
    let place = preview;
    if (!session) {
      // It loads the whole server, which most commands can do without.
      const { openMirror } = await import('./mirror-site.ts');
      const mirror = await openMirror(site, registry, live);
      closings.push(mirror.close);
      place = mirror;
    }
    const asUser = new PageTest({ ...common, site: place.url, session: place.session });
    for (const [index, outcome] of (await inTurns(closed, (page) => asUser.run(page))).entries()) {
      failures.push(...outcome.failures);
      if (outcome.ledTo === undefined) continue;
      say(`${closed[index]?.path} was not rendered: it redirects to ${outcome.ledTo}.`);
    }
    return [...new Set(failures)];
  } finally {
    for (const close of closings) await close();
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

async function inTurns<Item, Result>(
  items: Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await run(next[1]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
