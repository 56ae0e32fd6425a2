import type { Registry } from '@catalogmx/shared/contract';
import { matchRoutes } from 'react-router-dom';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { type PageCandidate, pageCandidates } from '../remotes/page-candidates.ts';

/** Longest time in milliseconds for which a click shows nothing but the page it was made on. */
const NAVIGATION_WAIT = 300;

/** The page of an address in the newest release, or undefined where it belongs to none. */
export function findPage(
  registry: Registry | undefined,
  pathname: string,
): PageCandidate | undefined {
  const pages = Object.entries(registry?.apps ?? {}).flatMap(([name, app]) =>
    app.current.pages.map(({ path }) => ({ path, name, app })),
  );
  const route = matchRoutes(pages, pathname)?.at(-1)?.route;
  return route && pageCandidates(route.name, route.app, route.path)[0];
}

/**
 * Before a navigation: learns of newer releases and loads the page's code, as far as that goes in the
 * time in which a visitor expects nothing yet.
 */
export async function prepareNavigation(live: LiveRegistry, pathname: string): Promise<void> {
  const prepare = async () => {
    await live.refresh();
    await findPage(live.current, pathname)?.source.load();
  };
  // A failure is the page's to show.
  await Promise.race([prepare().catch(() => undefined), wait(NAVIGATION_WAIT)]);
}

/** Settles after a number of milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
