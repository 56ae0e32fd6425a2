import type { Registry } from '@catalogmx/shared/contract';
import { Loading } from '@catalogmx/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import {
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  matchRoutes,
} from 'react-router-dom';
import { NotFoundPage, FailurePanel } from '../layout/panels.tsx';
import { type LiveRegistry, ShellUpdater } from '../registry/live-registry.ts';
import { pageCandidates, type PageCandidate } from '../remotes/page-candidates.ts';
import { RemotePage } from '../remotes/remote-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { beginView } from '../reports/page-view.ts';
import { wait } from '../wait.ts';

/**
 * Renders the page of the current path. A newer release, or a reload for a newer shell, waits for the
 * next path, so that it never replaces a form or mixes two releases.
 */
export function Pages({ live, updater }: { live: LiveRegistry; updater: ShellUpdater }) {
  const { pathname } = useLocation();
  // A page that replaces the path, as after saving, may still have a notice on screen.
  const isReplacement = (useNavigationType() as string) === 'REPLACE';
  const newVisit = () => ({
    pathname,
    registry: live.current,
    tries: 0,
    reloads: updater.isDue && !isReplacement,
  });
  const [visit, setVisit] = useState(newVisit);
  if (visit.pathname !== pathname) setVisit(newVisit());

  const tryAgain = async () => {
    await live.refresh();
    setVisit(({ tries }) => ({ ...newVisit(), tries: tries + 1 }));
  };
  const stay = useCallback(() => setVisit((current) => ({ ...current, reloads: false })), []);
  const { registry, tries, reloads } = visit;
  const page = useRoutes(routesOf(registry, `${pathname} ${tries}`, () => void tryAgain()));
  return reloads ? <Reload updater={updater} onFailure={stay} /> : page;
}

/** Fallback inside the layout for a registry that the router cannot use. */
function PagesFailure({ live }: { live: LiveRegistry }) {
  const location = useLocation();
  const navigate = useNavigate();
  const tryAgain = async () => {
    await live.refresh();
    // The router clears an error with the next navigation, so this navigates to the same path.
    await navigate(location, { replace: true, state: location.state as unknown });
  };
  return <FailurePanel onRetry={() => void tryAgain()} />;
}

/** Reloads in an effect, when the previous page and its unload guard are gone. */
function Reload({ updater, onFailure }: { updater: ShellUpdater; onFailure: () => void }) {
  useEffect(() => {
    if (!updater.start()) onFailure();
  }, [updater, onFailure]);
  return <Loading />;
}

function routesOf(
  registry: Registry | undefined,
  visitKey: string,
  onRetry: () => void,
): RouteObject[] {
  if (!registry) return [{ path: '*', element: <FailurePanel onRetry={onRetry} /> }];
  const pages = Object.entries(registry.apps).flatMap(([name, app]) =>
    app.current.pages.map(({ path }) => {
      const candidates = pageCandidates(name, app, path);
      const element = <RemotePage key={visitKey} candidates={candidates} onRetry={onRetry} />;
      return { path, element };
    }),
  );
  return [...pages, { path: '*', element: <NotFoundPage /> }];
}

/** Skips the loader for the first page, whose registry came with the HTML. */
export const FIRST_PAGE = { loaderData: { pages: null } };

/** The layout with the pages of all remotes in it. */
export function siteRoutes(live: LiveRegistry): RouteObject[] {
  const updater = new ShellUpdater(live);
  const pages = {
    id: 'pages',
    path: '*',
    element: <Pages live={live} updater={updater} />,
    errorElement: <PagesFailure live={live} />,
    loader: async ({ request }: { request: Request }) => {
      await prepareNavigation(live, new URL(request.url).pathname);
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
  return [{ id: 'layout', element: <Layout />, children: [pages] }];
}

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
