import type { Registry } from '@catalogmx/shared/contract';
import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { loadPage } from './remotes/load-page.ts';
import { PageSource } from './remotes/page-source.ts';
import { RemotePage } from './remotes/remote-page.tsx';

/** A page of a remote together with its route pattern. */
export interface PageRoute {
  path: string;
  source: PageSource;
}

/** The pages that the registry names, as this shell can show them. */
export function createPageRoutes(registry: Registry): PageRoute[] {
  return Object.values(registry.apps).flatMap((app) =>
    app.current.pages.map((page) => ({
      path: page.path,
      source: new PageSource(() => loadPage(app, page)),
    })),
  );
}

/** The routes of the site: the pages of the remotes inside the layout, else not found. */
export function createRoutes(pages: PageRoute[]): RouteObject[] {
  return [
    {
      element: <Layout />,
      children: [
        ...pages.map(({ path, source }) => ({
          path,
          element: <RemotePage key={path} source={source} />,
        })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
