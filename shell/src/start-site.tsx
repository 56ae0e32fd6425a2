import {
  addFonts,
  clearSession,
  createQueryClient,
  guardKeys,
  markNavigationStart,
  readSession,
  setApiHost,
  setInlinedResponses,
  setSite,
  setUnauthorizedHandler,
  startFirstAnswer,
} from '@catalogmx/shared';
import { NOT_FOUND_PATH, OTHER_USER, RENDERED_ATTRIBUTE, SHELL } from '@catalogmx/shared/contract';
import { yieldToMain } from '@catalogmx/shared/yield-to-main';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { recordEarlyInput, endEarlyPresses, repeatEarlyPresses } from './early-input.ts';
import { createSiteRouter, holdPopstate } from './routing/create-site-router.ts';
import { prerenderedShellTime } from './layout/prerendered-shell.ts';
import { cacheVisitedPages } from './offline/cache-visited-pages.ts';
import { findCandidates } from './routing/pages.tsx';
import { LiveRegistry } from './registry/live-registry.ts';
import { applyOverride, readOverride } from './registry/override.ts';
import { readRegistry, readResponses, readSite } from './registry/fetch-registry.ts';
import { initFederation } from './remotes/federation-runtime.ts';
import { loadRenderedPage } from './remotes/load-rendered-page.tsx';
import { preloadPages } from './remotes/page-candidates.ts';
import { setSiteElement } from './remotes/remote-page.tsx';
import { adoptFirstView, showShell } from './reports/page-view.ts';
import { reportLateFailures } from './reports/report-late-failures.ts';
import { reportVitals } from './reports/send-beacon.ts';
import { Site } from './site.tsx';
import { wait } from './wait.ts';

/** Longest wait before the first render: React delays content once it has shown a Suspense fallback. */
const FIRST_PAGE_WAIT_MS = 150;

/** The same with a prerendered shell on screen, which a Suspense fallback would replace. */
const PRERENDERED_SHELL_WAIT_MS = 1_000;

/** Leaves the network to the first page. */
const VITALS_DELAY_MS = 1_000;

export async function startSite(root: HTMLElement): Promise<void> {
  guardKeys();
  const [{ apiHost = '', business, publicUrl, overrideOrigins = [] }, registry] = await Promise.all(
    [readSite(), readRegistry()],
  );
  if (!root.hasAttribute(RENDERED_ATTRIBUTE)) addFonts();
  setApiHost(apiHost);
  setSite({ business, publicUrl });
  setSiteElement(root);
  initFederation();
  adoptFirstView();
  reportLateFailures();
  await yieldToMain();
  const override = overrideOrigins.length > 0 ? await readOverride(overrideOrigins) : undefined;
  const live = new LiveRegistry(registry, (newer) => applyOverride(newer, override));

  const candidates = findCandidates(live.current, location.pathname);
  const [first] = candidates;
  const firstLoaded = first?.loader.load().catch(() => undefined);
  await yieldToMain();
  const letNavigate = holdPopstate();
  const router = createSiteRouter(live);
  const queryClient = createQueryClient();
  setUnauthorizedHandler(({ code }) => {
    // Tabs of the other user need their cookie.
    if (code !== OTHER_USER || readSession()) clearSession();
    queryClient.clear();
    const { location } = router.state;
    if (location.pathname.toLowerCase() === '/settings') return;
    const { pathname, search } = location;
    const returnTo = { pathname, search, state: location.state as unknown };
    void router.navigate('/settings', { state: { returnTo, code } });
  });

  setInlinedResponses(readResponses());
  let repeatEarlyInput: (() => void) | undefined;
  const onShown = () => {
    letNavigate();
    // Not within the effect, in which React cannot take over the part of the page that an event is for.
    queueMicrotask(() => {
      repeatEarlyInput?.();
      repeatEarlyPresses();
    });
  };
  const site = (
    <Site router={router} queryClient={queryClient} override={override} onShown={onShown} />
  );
  const isRendered = isRenderedFor(first ? location.pathname : NOT_FOUND_PATH, root) && !override;
  const loaded = isRendered ? await loadRenderedPage(candidates) : undefined;
  if (isRendered && loaded === first) {
    await yieldToMain();
    startFirstAnswer();
    endEarlyPresses();
    repeatEarlyInput = recordEarlyInput(root);
    renderInSlices(() => hydrateRoot(root, site, { onRecoverableError: logRecovered }));
  } else {
    if (loaded) live.fallBack(loaded.app);
    const viewTime = prerenderedShellTime();
    await Promise.race([
      loaded ?? firstLoaded,
      wait(viewTime === undefined ? FIRST_PAGE_WAIT_MS : PRERENDERED_SHELL_WAIT_MS),
    ]);
    await yieldToMain();
    // The prerendered shell counts as loading time.
    markNavigationStart(viewTime);
    renderInSlices(() => createRoot(root).render(site));
  }
  const shell = live.current?.apps[SHELL]?.current;
  if (shell) showShell(shell.version);
  if (first) preloadPages(live.current, first.app);
  cacheVisitedPages();
  void wait(VITALS_DELAY_MS).then(() => {
    if (first) reportVitals(first).catch(() => undefined);
  });
}

/**
 * Logs that a page rendered something else than the server did. React has rendered it again, so nobody misses
 * anything; its default reports an uncaught error, which would count as a failure of the shell.
 */
function logRecovered(error: unknown): void {
  console.error(error);
}

/** True if the document came with the content of a path. Without a network it may be that of another one. */
function isRenderedFor(path: string, root: HTMLElement): boolean {
  const rendered = root.getAttribute(RENDERED_ATTRIBUTE);
  if (rendered === path.replace(/(?<=.)\/+$/, '')) return true;
  if (rendered !== null) root.replaceChildren();
  root.removeAttribute(RENDERED_ATTRIBUTE);
  return false;
}

/**
 * Transitions render in slices, so that the browser stays responsive.
 * @throws What `render` throws, which React would only report.
 */
function renderInSlices(render: () => unknown): void {
  let failure: Error | undefined;
  startTransition(() => {
    try {
      render();
    } catch (error) {
      failure = error as Error;
    }
  });
  if (failure) throw failure;
}
