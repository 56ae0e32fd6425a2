import { FallbackFaces, GlobalStyle, isInFirstAnswer } from '@catalogmx/shared';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { OverrideBadge } from './layout/override-badge.tsx';
import { ReplacePrerenderedShell } from './layout/prerendered-shell.ts';
import type { Override } from './registry/override.ts';

/** The whole site. The server renders the same tree, so that the browser can take over its HTML. */
export function Site(props: {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  override?: Override;
  /** Called once the first render is on the screen. */
  onShown?: () => void;
}) {
  const { router, queryClient, override, onShown } = props;
  const [cameWithDocument] = useState(isInFirstAnswer);
  // After the router has been subscribed to, in a layout effect.
  useEffect(() => onShown?.(), [onShown]);
  return (
    <QueryClientProvider client={queryClient}>
      <ReplacePrerenderedShell />
      <GlobalStyle />
      {!cameWithDocument && <FallbackFaces />}
      <RouterProvider router={router} />
      {override && <OverrideBadge override={override} />}
    </QueryClientProvider>
  );
}
