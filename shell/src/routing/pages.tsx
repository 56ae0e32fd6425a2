import type { Registry } from '@catalogmx/shared/contract';
import { Loading } from '@catalogmx/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import {
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
} from 'react-router-dom';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { ShellUpdater } from '../registry/shell-update.ts';
import { FailurePanel } from '../remotes/failure-panel.tsx';
import { pageCandidates } from '../remotes/page-candidates.ts';
import { RemotePage } from '../remotes/remote-page.tsx';

/**
 * The page of the address, out of the release that was live when the visitor came to it. A newer one
 * waits for the next address: never under a form, and never as a mix of two. A newer shell comes with
 * the whole document of the next address.
 */
export function Pages({ live, renewal }: { live: LiveRegistry; renewal: ShellUpdater }) {
  const { pathname } = useLocation();
  // Whatever replaces an address goes on from the page before, which may still have something to say.
  const isStep = (useNavigationType() as string) === 'REPLACE';
  const newVisit = () => ({
    pathname,
    registry: live.current,
    tries: 0,
    isRenewed: renewal.isDue && !isStep,
  });
  const [visit, setVisit] = useState(newVisit);
  if (visit.pathname !== pathname) setVisit(newVisit());

  const tryAgain = async () => {
    await live.refresh();
    setVisit(({ tries }) => ({ ...newVisit(), tries: tries + 1 }));
  };
  const stay = useCallback(() => setVisit((current) => ({ ...current, isRenewed: false })), []);
  const { registry, tries, isRenewed } = visit;
  const page = useRoutes(routesOf(registry, `${pathname} ${tries}`, () => void tryAgain()));
  return isRenewed ? <Renewing renewal={renewal} onFailure={stay} /> : page;
}

/**
 * Stands in the place of all pages where not even one could be chosen, such as for a registry that the
 * router cannot live with. What stands around them stays.
 */
export function PagesFailure({ live }: { live: LiveRegistry }) {
  const place = useLocation();
  const navigate = useNavigate();
  const tryAgain = async () => {
    await live.refresh();
    // The router forgets an error with the next navigation: here one to the same place.
    await navigate(place, { replace: true, state: place.state as unknown });
  };
  return <FailurePanel onRetry={() => void tryAgain()} />;
}

/** Stands in the page's place while its document comes: the page before is gone, and its guard too. */
function Renewing({ renewal, onFailure }: { renewal: ShellUpdater; onFailure: () => void }) {
  useEffect(() => {
    if (!renewal.start()) onFailure();
  }, [renewal, onFailure]);
  return <Loading />;
}

/** The pages that the registry names, else not found; without a registry nothing can be told. */
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
