import { getSite, theme } from '@catalogmx/shared';
import { phoneHref, textHref } from '@catalogmx/shared/contract';
import {
  ButtonAnchor,
  ButtonLink,
  MailIcon,
  MessageIcon,
  PhoneIcon,
  tokens,
} from '@catalogmx/shared/ui';
import { useLocation } from 'react-router-dom';
import styled, { createGlobalStyle, css } from 'styled-components';
import { readArticlePath, contactAddress } from '../ui/addresses.ts';

/** Ways to reach the business that stay at the bottom of a phone's window, or end the page in a low one. */
export function ContactBar() {
  const article = readArticlePath(useLocation().pathname);
  const { business } = getSite();
  return (
    <Bar aria-label="Reach us">
      <RoomForBar />
      <Anchor $tone="secondary" href={phoneHref(business)}>
        <PhoneIcon />
        Call
      </Anchor>
      <Anchor $tone="secondary" href={textHref(business)}>
        <MessageIcon />
        Text
      </Anchor>
      <Ask to={contactAddress(Number.isNaN(article) ? [] : [article])}>
        <MailIcon />
        Ask
      </Ask>
    </Bar>
  );
}

const paddingBottom = `max(${theme.space.xs}, env(safe-area-inset-bottom))`;

const height = `calc(${tokens.lineThin} + ${theme.space.xs} + ${theme.target} + ${paddingBottom})`;

/** Keeps the end of the page and focused elements from lying behind the bar. */
const RoomForBar = createGlobalStyle`
  ${tokens.belowTablet} {
    html { scroll-padding-bottom: calc(${height} + ${theme.space.s}); }
    body { padding-bottom: ${height}; }
  }

  ${tokens.lowWindow} {
    html { scroll-padding-bottom: 0; }
    body { padding-bottom: 0; }
  }

  @media print {
    body { padding-bottom: 0; }
  }
`;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${tokens.layerSticky};
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} ${theme.space.s} ${paddingBottom};
  border-top: ${tokens.lineThin} solid ${theme.color.line};
  background: ${theme.color.surface};

  ${tokens.lowWindow} {
    position: static;
  }

  ${theme.from.tablet} {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const narrow = css`
  padding-inline: ${theme.space.xs};
`;

const Anchor = styled(ButtonAnchor)`
  ${narrow}
`;

const Ask = styled(ButtonLink)`
  ${narrow}
`;
