import { getSite, theme, SHARE_POPUP } from '@catalogmx/shared';
import { cutToFit, encodeText, mailHref } from '@catalogmx/shared/contract';
import { FacebookIcon, MailIcon, tokens, WhatsAppIcon } from '@catalogmx/shared/ui';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useBrowserValue } from '../../ui/use-browser-value.ts';

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

/**
 * Opens a URL in a small window, centred over this one.
 * @returns False if the browser blocked it.
 */
function openPopup(url: string): boolean {
  const { width, height } = SHARE_POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open(url, '_blank', features);
  if (!popup) return false;
  // With the feature 'noopener', window.open() always returns null.
  popup.opener = null;
  return true;
}

function hasShareSheet(): boolean {
  // Missing in some browsers, and without https.
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Offers a page to other apps of the device. */
async function openShareSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('The page could not be shared:', error);
  }
}

function ShareIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={tokens.icon}
      height={tokens.icon}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M17.5 5.5 6.5 12l11 6.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <g fill="currentColor">
        <circle cx="17.5" cy="5.5" r="3.2" />
        <circle cx="6.5" cy="12" r="3.2" />
        <circle cx="17.5" cy="18.5" r="3.2" />
      </g>
    </svg>
  );
}
