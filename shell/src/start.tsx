import {
  beginNavigation,
  clearSession,
  createQueryClient,
  GlobalStyle,
  setApiHost,
  setSite,
  setUnauthorizedHandler,
} from '@catalogmx/shared';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { updateCanonical } from './layout/canonical.ts';
import { readStartData } from './registry/start-data.ts';
import { prepareFederation } from './remotes/import-page.ts';
import { createPageRoutes, createRoutes } from './routes.tsx';

/**
 * Longest wait for the first page before the first render, in milliseconds: React holds content
 * back for longer once it has shown a fallback.
 */
const FIRST_PAGE_WAIT = 150;

/** Starts the site: reads its settings, builds the routes and renders the page asked for. */
export async function start(root: HTMLElement): Promise<void> {
  const { registry, apiHost, business } = await readStartData();
  setApiHost(apiHost);
  setSite({ apiHost, business });
  prepareFederation();

  const pages = createPageRoutes(registry);
  const first = matchRoutes(pages, location.pathname)?.at(-1)?.route;
  const firstLoaded = first?.source.load().catch(() => undefined);

  const router = createBrowserRouter(createRoutes(pages));
  const queryClient = createQueryClient();
  setUnauthorizedHandler(() => {
    clearSession();
    queryClient.clear();
    const { location } = router.state;
    if (location.pathname.toLowerCase() === '/settings') return;
    const returnTo = { pathname: location.pathname, state: location.state as unknown };
    void router.navigate('/settings', { state: { returnTo } });
  });
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    beginNavigation();
    updateCanonical(location.pathname);
  });

  await Promise.race([firstLoaded, wait(FIRST_PAGE_WAIT)]);
  beginNavigation();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
