import { addFonts, allowIndexing, markNavigationStart } from '@catalogmx/shared';
import { createBrowserRouter } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { readScrollPosition, restoreScroll } from '../layout/restore-scroll.ts';
import { Pages, PagesFailure } from './pages.tsx';
import { prepareNavigation } from './prepare-navigation.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { ShellUpdater } from '../registry/shell-update.ts';

/** The one router of the site. Its pages come from the registry, whatever it names at the time. */
export function createSiteRouter(live: LiveRegistry) {
  const renewal = new ShellUpdater(live);
  const pages = {
    id: 'pages',
    path: '*',
    element: <Pages live={live} renewal={renewal} />,
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
    // The first page needs no preparing: the HTML brought what it needs.
    { hydrationData: { loaderData: { pages: null } } },
  );
  // Whoever comes back to an old tab has the newest releases at the first click.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) void live.refresh();
  });
  let navigating = false;
  let shown = router.state.location;
  let returned: unknown;
  let stopReturn = restoreScroll(readScrollPosition(shown.key));
  router.subscribe(({ navigation, location, restoreScrollPosition }) => {
    if (navigation.state === 'loading' && !navigating) markNavigationStart();
    navigating = navigation.state === 'loading';
    if (location !== shown) {
      // What its page has to say against it comes with the page.
      if (location.pathname !== shown.pathname) allowIndexing(location.pathname);
      shown = location;
      addFonts();
      stopReturn();
    }
    if (restoreScrollPosition && location !== returned) {
      returned = location;
      stopReturn = restoreScroll(restoreScrollPosition);
    }
  });
  return router;
}
