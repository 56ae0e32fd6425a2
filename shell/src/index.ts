import {
  type Beacon,
  BEACON_PATH,
  OVERRIDE_KEY,
  type Registry,
  RENDERED_ATTRIBUTE,
  SHELL,
  VIEW_SCRIPT_ID,
} from '@catalogmx/shared/contract';
import { yieldToMain } from '@catalogmx/shared/yield-to-main';
import { tabStorage } from '@catalogmx/shared/tab-storage';

const root = document.getElementById('root');

if (root) {
  start(root).catch((error: unknown) => {
    console.error('The site could not start:', error);
    reportFailure();
    const isRendered = root.hasAttribute(RENDERED_ATTRIBUTE);
    if (!isRendered) root.innerHTML = '<main><h1>The site could not start</h1></main>';
    // Shows the contact links that the server wrote into the page.
    document.getElementById('stand-in')?.removeAttribute('hidden');
    // The content security policy forbids style attributes in HTML.
    if (!isRendered) Object.assign(root.style, { padding: '2rem', textAlign: 'center' });
  });
}

/** Evaluates each library, and the site, in a task of its own: one long task blocks a slow phone. */
async function start(root: HTMLElement): Promise<void> {
  await yieldToMain();
  await import(
    /* webpackMode: "eager", webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client'
  );
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components');
  await yieldToMain();
  await import(
    /* webpackMode: "eager", webpackExports: ["QueryClientProvider"] */ '@tanstack/react-query'
  );
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@catalogmx/shared');
  await yieldToMain();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.tsx');
  await startSite(root);
}

/** Reports that this release of the shell does not start. It cannot rely on any other module. */
function reportFailure(): void {
  const registry = document.getElementById('registry')?.textContent;
  if (!registry || !navigator.onLine) return;
  try {
    // As in `send-beacon.ts`.
    if (tabStorage(OVERRIDE_KEY).read()) return;
    const { apps } = JSON.parse(registry) as Registry;
    const version = apps[SHELL]?.current.version ?? '';
    const beacon: Beacon = { app: SHELL, version, event: 'failure' };
    navigator.sendBeacon(BEACON_PATH, JSON.stringify(beacon));
    // That the page is not shown says nothing about its own release.
    document.getElementById(VIEW_SCRIPT_ID)?.setAttribute('data-ended', '');
  } catch {
    // Without a valid registry the version is unknown.
  }
}
