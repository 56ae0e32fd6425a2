import { theme } from '@catalogmx/shared';
import { ButtonLink, tokens } from '@catalogmx/shared/ui';
import styled, { createGlobalStyle } from 'styled-components';

/**
 * Two links that stay at the bottom right of the window. Sticky, not fixed, so that they cover nothing at
 * the end of the page. On small screens they form a full-width bar, as floating buttons would cover text.
 */
export function StickyLinks() {
  return (
    <Bar aria-label="Reserve">
      <KeyboardMargin />
      <Reserve to="/articles/category/1">Reserve your inflateble today!</Reserve>
      <Equipment to="/articles/category/3">Party Equipment</Equipment>
    </Bar>
  );
}

/** Keeps focused elements from scrolling behind the bar. */
const KeyboardMargin = createGlobalStyle`
  html { scroll-padding-bottom: calc(${tokens.control} + 2 * ${theme.space.l}); }

  ${tokens.lowWindow} {
    html { scroll-padding-bottom: 0; }
  }
`;

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: ${tokens.layerSticky};
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} ${theme.space.s};
  padding-bottom: max(${theme.space.xs}, env(safe-area-inset-bottom));
  border-top: ${tokens.lineThin} solid ${theme.color.line};
  background: ${theme.color.surface};

  ${tokens.roomToFloat} {
    bottom: ${theme.space.l};
    width: max-content;
    margin: 0 ${theme.space.l} ${theme.space.l} auto;
    padding: 0;
    border: 0;
    background: none;
  }

  ${tokens.lowWindow} {
    position: static;
  }

  @media print {
    display: none;
  }
`;

const Pill = styled(ButtonLink)`
  flex: 1 1 auto;
  min-height: ${tokens.control};
  padding-inline: ${theme.space.m};

  ${theme.from.tablet} {
    flex: none;
    padding-inline: ${theme.space.l};
  }

  ${tokens.roomToFloat} {
    box-shadow: ${theme.shadow.raised};
  }
`;

const Reserve = styled(Pill)`
  background: ${theme.color.red};

  &:hover:not(:disabled) {
    background: ${theme.color.redDark};
  }
`;

const Equipment = styled(Pill)`
  background: ${theme.color.yellow};
  color: ${theme.color.ink};

  &:hover:not(:disabled) {
    background: ${theme.color.yellowTint};
  }
`;
