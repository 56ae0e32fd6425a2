import type { RouteObject } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { ShellUpdater } from '../registry/shell-update.ts';
import { Pages, PagesFailure } from './pages.tsx';
import { prepareNavigation } from './prepare-navigation.ts';

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
