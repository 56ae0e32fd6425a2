import { theme } from '@catalogmx/shared';
import { LEAVE_PREVIEW_PATH, type ShownPreview } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { leaveOverride, type Override } from '../registry/override.ts';

/** Shows that this tab runs a tester's build, with a way to leave it. */
export function OverrideBadge({ override }: { override: Override }) {
  const { app, origin, release } = override;
  return (
    <Badge aria-label="Override">
      <span>
        <strong>{app}</strong> {release.version} comes from {origin}
      </span>
      <Button $tone="secondary" onClick={leaveOverride}>
        Leave
      </Button>
    </Badge>
  );
}

/** Shows that this browser is in a preview. Leaving it is a form: the server ends it, with a new document. */
export function PreviewBadge({ preview: { name, releases } }: { preview: ShownPreview }) {
  return (
    <Badge aria-label="Preview">
      <span>
        <strong>Preview {name}</strong> {releases.join(', ')}
      </span>
      <form method="post" action={LEAVE_PREVIEW_PATH}>
        <Button $tone="secondary" type="submit">
          Leave
        </Button>
      </form>
    </Badge>
  );
}

const Badge = styled.aside`
  position: fixed;
  left: ${theme.space.m};
  bottom: ${theme.space.m};
  z-index: ${tokens.layerNotice};
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  max-width: calc(100vw - 2 * ${theme.space.m});
  padding: ${theme.space.xs} ${theme.space.m};
  border: ${tokens.lineMedium} dashed ${theme.color.red};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  /* Above the links that stay at the bottom of a phone. */
  ${tokens.belowTablet} {
    bottom: ${theme.space.xxxl};
  }
`;
