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
import { prerenderedShellTime, ReplacePrerenderedShell } from './layout/prerendered-shell.ts';
import { OverrideBadge } from './layout/override-badge.tsx';
import { cacheVisitedPages } from './offline/cache-visited-pages.ts';
import { findPage } from './routing/prepare-navigation.ts';
import { LiveRegistry } from './registry/live-registry.ts';
import { applyOverride, readOverride } from './registry/override.ts';
import { readRegistry, readSite } from './registry/inlined-data.ts';
import { initFederation } from './remotes/federation-runtime.ts';
import { preloadPages } from './remotes/preload-pages.ts';
import { sendBeacon } from './remotes/send-beacon.ts';
import { wait } from './wait.ts';

/** Longest wait before the first render: React delays content once it has shown a Suspense fallback. */
const FIRST_PAGE_WAIT_MS = 150;

/** The same with a prerendered shell on screen, which a Suspense fallback would replace. */
const PRERENDERED_SHELL_WAIT_MS = 1_000;

const FONTS_WAIT_MS = 150;

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
  const firstLoaded = first?.loader.load().catch(() => undefined);
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
      wait(viewTime === undefined ? FIRST_PAGE_WAIT_MS : PRERENDERED_SHELL_WAIT_MS),
    ]),
    Promise.race([fontsLoaded, wait(FONTS_WAIT_MS)]),
  ]);
  await yieldToMain();
  // The prerendered shell counts as loading time.
  markNavigationStart(viewTime);
  const site = createRoot(root);
  // Transitions render in slices, so that the browser stays responsive.
  startTransition(() =>
    site.render(
      <QueryClientProvider client={queryClient}>
        <ReplacePrerenderedShell />
        <GlobalStyle />
        <RouterProvider router={router} />
        {override && <OverrideBadge override={override} />}
      </QueryClientProvider>,
    ),
  );
  const shell = live.current?.apps[SHELL]?.current;
  if (shell) sendBeacon({ app: SHELL, version: shell.version }, 'load');
  if (first) preloadPages(live.current, first.app);
  cacheVisitedPages();
}
