import { type Beacon, BEACON_PATH, type Registry, SHELL } from '@catalogmx/shared/contract';
import { yieldToMain } from '@catalogmx/shared/yield-to-main';

const root = document.getElementById('root');

if (root) {
  start(root).catch((error: unknown) => {
    console.error('The site could not start:', error);
    reportFailure();
    // The one page that must do without everything else.
    root.innerHTML = '<main><h1>The site could not start</h1></main>';
    // It says what to do, and how the business is reached.
    document.getElementById('stand-in')?.removeAttribute('hidden');
    // The content security policy allows no style attribute in the text above.
    Object.assign(root.style, { padding: '2rem', textAlign: 'center' });
  });
}

/** Runs the code of the libraries and of the site, all of it in this file, in a task each. */
async function start(root: HTMLElement): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
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

/** Tells the server that this release of the shell does not start. Nothing else is there to do so. */
function reportFailure(): void {
  const registry = document.getElementById('registry')?.textContent;
  if (!registry || !navigator.onLine) return;
  try {
    const { apps } = JSON.parse(registry) as Registry;
    const version = apps[SHELL]?.current.version ?? '';
    const beacon: Beacon = { app: SHELL, version, event: 'failure' };
    navigator.sendBeacon(BEACON_PATH, JSON.stringify(beacon));
  } catch {
    // A torn registry does not say which release this is.
  }
}
