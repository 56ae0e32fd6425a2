import type { QueryClient } from '@tanstack/react-query';
import type { RedirectTarget } from '../../session/return-to.ts';

/** Loads the code of the dashboard while the login is under way, and its first rows after it. */
export function loadDashboard(
  client: QueryClient,
  { pathname, search }: RedirectTarget,
): () => void {
  if (pathname.toLowerCase() !== '/dashboard') return () => undefined;
  // The name is that of the page's own chunk, which has this module too.
  const loading = import(
    /* webpackChunkName: "__federation_expose_dashboard_page" */ '../dashboard/load-first-rows.ts'
  );
  // The dashboard itself reports what cannot be loaded.
  const ignore = () => undefined;
  return () => void loading.then((module) => module.loadFirstRows(client, search)).catch(ignore);
}
