import type { Registry } from '@catalogmx/shared/contract';
import { matchRoutes } from 'react-router-dom';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { type PageCandidate, pageCandidates } from '../remotes/page-candidates.ts';
import { beginView } from '../reports/page-view.ts';
import { wait } from '../wait.ts';

/** A click may leave the old page on screen for this long. */
const NAVIGATION_WAIT_MS = 300;

/** Lists where the page of a path can come from, in fallback order. */
export function findCandidates(registry: Registry | undefined, pathname: string): PageCandidate[] {
  const pages = Object.entries(registry?.apps ?? {}).flatMap(([name, app]) =>
    app.current.pages.map(({ path }) => ({ path, name, app })),
  );
  const route = matchRoutes(pages, pathname)?.at(-1)?.route;
  return route ? pageCandidates(route.name, route.app, route.path) : [];
}

/** Refreshes the registry and starts to load the page. */
export async function prepareNavigation(live: LiveRegistry, pathname: string): Promise<void> {
  beginView(findCandidates(live.current, pathname)[0]);
  const prepare = async () => {
    await live.refresh();
    await findCandidates(live.current, pathname)[0]?.loader.load();
  };
  // The page itself shows a failure.
  await Promise.race([prepare().catch(() => undefined), wait(NAVIGATION_WAIT_MS)]);
}
