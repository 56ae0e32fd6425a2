import { addFonts, allowIndexing, markNavigationStart } from '@catalogmx/shared';
import { createBrowserRouter } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { readScrollPosition, restoreScroll } from '../layout/restore-scroll.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { ShellUpdater } from '../registry/shell-update.ts';
import { Pages, PagesFailure } from './pages.tsx';
import { prepareNavigation } from './prepare-navigation.ts';

export function createSiteRouter(live: LiveRegistry) {
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
  const router = createBrowserRouter(
    [{ id: 'layout', element: <Layout />, children: [pages] }],
    // Skips the loader for the first page, whose registry came with the HTML.
    { hydrationData: { loaderData: { pages: null } } },
  );
  // A tab that was in the background gets the newest releases at the first click.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) void live.refresh();
  });
  let navigating = false;
  let shown = router.state.location;
  let restored: unknown;
  let stopRestoring = restoreScroll(readScrollPosition(shown.key));
  router.subscribe(({ navigation, location, restoreScrollPosition }) => {
    if (navigation.state === 'loading' && !navigating) markNavigationStart();
    navigating = navigation.state === 'loading';
    if (location !== shown) {
      if (location.pathname !== shown.pathname) allowIndexing(location.pathname);
      shown = location;
      addFonts();
      stopRestoring();
    }
    if (restoreScrollPosition && location !== restored) {
      restored = location;
      stopRestoring = restoreScroll(restoreScrollPosition);
    }
  });
  return router;
}
