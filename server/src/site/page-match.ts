import {
  findRoute,
  type RegisteredRelease,
  type Registry,
  type ReleasePage,
  type RouteParams,
} from '@catalogmx/shared/contract';

export interface PageMatch {
  app: string;
  release: RegisteredRelease;
  page: ReleasePage;
  params: RouteParams;
}

/** Finds the page of a path as the shell's router does. */
export function matchPage(registry: Registry, path: string): PageMatch | undefined {
  const routes = Object.entries(registry.apps).flatMap(([app, { current: release }]) =>
    release.pages.map((page) => ({ path: page.path, app, release, page })),
  );
  const match = findRoute(routes, path);
  return match && { ...match.route, params: match.params };
}
