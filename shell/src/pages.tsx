import type { Registry } from '@catalogmx/shared/contract';
import { useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { NotFoundPage } from './layout/not-found-page.tsx';
import type { LiveRegistry } from './registry/live-registry.ts';
import { FailurePanel } from './remotes/failure-panel.tsx';
import { pageCandidates } from './remotes/page-sources.ts';
import { RemotePage } from './remotes/remote-page.tsx';

/**
 * The page of the address, out of the release that was live when the visitor came to it. A newer one
 * waits for the next address: never under a form, and never as a mix of two.
 */
export function Pages({ live }: { live: LiveRegistry }) {
  const { pathname } = useLocation();
  const [visit, setVisit] = useState({ pathname, registry: live.current, tries: 0 });
  if (visit.pathname !== pathname) setVisit({ pathname, registry: live.current, tries: 0 });

  const tryAgain = async () => {
    await live.refresh();
    setVisit(({ tries }) => ({ pathname, registry: live.current, tries: tries + 1 }));
  };
  const { registry, tries } = visit;
  return useRoutes(routesOf(registry, `${pathname} ${tries}`, () => void tryAgain()));
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
