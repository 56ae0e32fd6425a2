import { getSite, theme } from '@catalogmx/shared';
import { cutToFit, encodeText, mailHref } from '@catalogmx/shared/contract';
import { FacebookIcon, MailIcon, tokens, WhatsAppIcon } from '@catalogmx/shared/ui';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { openPopup } from './open-popup.ts';
import { ShareIcon } from './share-icon.tsx';
import { hasShareSheet, openShareSheet } from './share-sheet.ts';

/** Encoded. The address has it twice, and mail programs cut addresses off at 2,000 characters. */
const LONGEST_SUBJECT = 800;

/** Links to share the current page, and the share sheet of the device if it has one. */
export function ShareButtons({ title }: { title: string }) {
  const { pathname } = useLocation();
  const { publicUrl = '', business } = getSite();
  const page = useBrowserValue(() => window.location.href, publicUrl + pathname);
  const hasSheet = useBrowserValue(hasShareSheet, false);
  const encoded = encodeText(page);
  const subject = encodeText(
    cutToFit(title, (start) => encodeText(start).length <= LONGEST_SUBJECT),
  );
  const body = `${subject}%0D%0A${encoded}`;
  const { email } = business;
  return (
    <Row role="group" aria-label="Share">
      <span aria-hidden="true">Share</span>
      <Round
        $colour={theme.color.red}
        href={`${mailHref(email)}?subject=${subject}&body=${body}`}
        aria-label="Share by email"
      >
        <MailIcon />
      </Round>
      <Round
        $colour={theme.color.blue}
        href={`https://www.facebook.com/sharer/sharer.php?u=${encoded}`}
        aria-label="Share on Facebook"
        {...inPopup}
      >
        <FacebookIcon />
      </Round>
      <Round
        $colour={theme.color.green}
        href={`https://wa.me/?text=${encoded}`}
        aria-label="Share on WhatsApp"
        {...inPopup}
      >
        <WhatsAppIcon />
      </Round>
      {hasSheet && (
        <Round
          as="button"
          type="button"
          $colour={theme.color.blueDark}
          aria-label="Share with another app"
          onClick={() => void openShareSheet(title, page)}
        >
          <ShareIcon />
        </Round>
      )}
    </Row>
  );
}

/** Opens a link in a pop-up, or in a tab if pop-ups are blocked or a modifier key is pressed. */
const inPopup = {
  target: '_blank',
  rel: 'noopener',
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openPopup(event.currentTarget.href)) event.preventDefault();
  },
};

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  font-family: ${theme.font.display};
  font-weight: 600;
`;

// The transparent border shows in forced colours, which remove the background.
const Round = styled.a<{ $colour: string }>`
  display: grid;
  place-items: center;
  width: ${tokens.control};
  height: ${tokens.control};
  padding: 0;
  border: ${tokens.lineMedium} solid transparent;
  border-radius: ${theme.radius.round};
  background: ${({ $colour }) => $colour};
  color: ${theme.color.surface};
  cursor: pointer;
  box-shadow: ${theme.shadow.edge};
  transition: transform ${theme.motion.quick};

  &:hover {
    transform: ${tokens.lift};
  }

  &:active {
    transform: ${tokens.press};
  }
`;
