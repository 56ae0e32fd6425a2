import { allowIndexing, markNavigationStart } from '@catalogmx/shared';
import { createBrowserRouter } from 'react-router-dom';
import { planScroll, readScrollPosition } from '../layout/restore-scroll.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { FIRST_PAGE, siteRoutes } from './pages.tsx';

export function createSiteRouter(live: LiveRegistry) {
  const router = createBrowserRouter(siteRoutes(live), { hydrationData: FIRST_PAGE });
  // A tab that was in the background gets the newest releases at the first click.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) void live.refresh();
  });
  let navigating = false;
  let shown = router.state.location;
  planScroll(readScrollPosition(shown.key));
  router.subscribe(({ navigation, location, restoreScrollPosition }) => {
    if (navigation.state === 'loading' && !navigating) markNavigationStart();
    navigating = navigation.state === 'loading';
    if (location !== shown) {
      if (location.pathname !== shown.pathname) allowIndexing(location.pathname);
      shown = location;
      planScroll(restoreScrollPosition || 0);
    }
  });
  return router;
}

/**
 * Holds Back and Forward up until the first render is on the screen. Before, a router with another location
 * would give React other content than the document came with, or React would not notice.
 * @returns A function that lets them take effect.
 */
export function holdPopstate(): () => void {
  let isHeld = false;
  const hold = (event: Event) => {
    isHeld = true;
    event.stopImmediatePropagation();
  };
  addEventListener('popstate', hold, { capture: true });
  return () => {
    removeEventListener('popstate', hold, { capture: true });
    // Where several came, the router takes the last one's address.
    if (isHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    isHeld = false;
  };
}
