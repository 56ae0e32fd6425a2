import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { leaveOverride, type Override } from '../registry/override.ts';

/** Shows that this tab runs a tester's build, with a way to leave it. */
export function OverrideBadge({ override }: { override: Override }) {
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
