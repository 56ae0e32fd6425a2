import { FallbackFaces, GlobalStyle, isInFirstAnswer, theme } from '@catalogmx/shared';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ReplacePrerenderedShell } from './layout/prerendered-shell.ts';
import { type Override, leaveOverride } from './registry/override.ts';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

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

/** Shows that this tab runs a tester's build, with a way to leave it. */
function OverrideBadge({ override }: { override: Override }) {
  const { app, origin, release } = override;
  return (
    <Badge aria-label="Override">
      <span>
        <strong>{app}</strong> <span>{`${release.version} comes from ${origin}`}</span>
      </span>
      <Button $tone="secondary" onClick={leaveOverride}>
        Leave
      </Button>
    </Badge>
  );
}

const Badge = styled.aside`
  position: fixed;
  left: ${theme.space.m};
  bottom: ${theme.space.m};
  z-index: ${tokens.layerNotice};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
  max-width: calc(100vw - 2 * ${theme.space.m});
  padding: ${theme.space.xs} ${theme.space.m};
  border: ${tokens.lineMedium} dashed ${theme.color.red};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  ${tokens.lowWindow} {
    position: static;
  }
`;
