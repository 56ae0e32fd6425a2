import {
  clearSession,
  createQueryClient,
  GlobalStyle,
  loadFonts,
  markNavigationStart,
  setApiHost,
  setSite,
  setUnauthorizedHandler,
} from '@catalogmx/shared';
import { SHELL } from '@catalogmx/shared/contract';
import { yieldToMain } from '@catalogmx/shared/yield-to-main';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createSiteRouter } from './routing/create-site-router.tsx';
import { prerenderedShellTime } from './layout/prerendered-shell.ts';
import { OverrideBadge } from './layout/override-badge.tsx';
import { TakeOver } from './layout/take-over.ts';
import { cacheVisitedPages } from './offline/cache-visited-pages.ts';
import { findPage, wait } from './routing/prepare-navigation.ts';
import { LiveRegistry } from './registry/live-registry.ts';
import { applyOverride, readOverride } from './registry/override.ts';
import { readRegistry, readSite } from './registry/inlined-data.ts';
import { initFederation } from './remotes/federation-runtime.ts';
import { preloadPages } from './remotes/preload-pages.ts';
import { report } from './remotes/send-beacon.ts';

/**
 * Longest wait for the first page before the first render, in milliseconds: React holds content back for
 * longer once it has shown a fallback.
 */
const FIRST_PAGE_WAIT = 150;

/** The same where the visitor sees how the page begins, which a fallback would take away. */
const PRERENDERED_SHELL_WAIT = 1_000;

/** Longest wait for the typefaces before the first render, in milliseconds. */
const FONTS_WAIT = 150;

/** Starts the site: reads its settings, builds the router and renders the page asked for. */
export async function startSite(root: HTMLElement): Promise<void> {
  const [{ apiHost = '', business, overrideOrigins = [] }, registry] = await Promise.all([
    readSite(),
    readRegistry(),
  ]);
  const fontsLoaded = loadFonts();
  setApiHost(apiHost);
  setSite({ apiHost, business });
  initFederation();
  await yieldToMain();
  const override = overrideOrigins.length > 0 ? await readOverride(overrideOrigins) : undefined;
  const live = new LiveRegistry(registry, (newer) => applyOverride(newer, override));

  const first = findPage(live.current, location.pathname);
  const firstLoaded = first?.source.load().catch(() => undefined);
  await yieldToMain();
  const router = createSiteRouter(live);
  const queryClient = createQueryClient();
  setUnauthorizedHandler(() => {
    clearSession();
    queryClient.clear();
    const { location } = router.state;
    if (location.pathname.toLowerCase() === '/settings') return;
    const returnTo = { pathname: location.pathname, state: location.state as unknown };
    void router.navigate('/settings', { state: { returnTo } });
  });

  const viewTime = prerenderedShellTime();
  await Promise.all([
    Promise.race([
      firstLoaded,
      wait(viewTime === undefined ? FIRST_PAGE_WAIT : PRERENDERED_SHELL_WAIT),
    ]),
    Promise.race([fontsLoaded, wait(FONTS_WAIT)]),
  ]);
  await yieldToMain();
  // What the visitor has been seeing is the same page, loading.
  markNavigationStart(viewTime);
  const site = createRoot(root);
  // In slices: the browser stays quick to answer while the first page is made.
  startTransition(() =>
    site.render(
      <QueryClientProvider client={queryClient}>
        <TakeOver />
        <GlobalStyle />
        <RouterProvider router={router} />
        {override && <OverrideBadge override={override} />}
      </QueryClientProvider>,
    ),
  );
  const shell = live.current?.apps[SHELL]?.current;
  if (shell) report({ app: SHELL, version: shell.version }, 'load');
  if (first) preloadPages(live.current, first.app);
  cacheVisitedPages();
}
