import { GlobalStyle } from '@catalogmx/shared';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { OverrideBadge } from './layout/override-badge.tsx';
import { ReplacePrerenderedShell } from './layout/prerendered-shell.ts';
import type { Override } from './registry/override.ts';

/** The whole site. The server renders the same tree, so that the browser can take over its HTML. */
export function Site(props: {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  override?: Override;
}) {
  const { router, queryClient, override } = props;
  return (
    <QueryClientProvider client={queryClient}>
      <ReplacePrerenderedShell />
      <GlobalStyle />
      <RouterProvider router={router} />
      {override && <OverrideBadge override={override} />}
    </QueryClientProvider>
  );
}
