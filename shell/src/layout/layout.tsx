import { theme, getSite } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useRef, useSyncExternalStore, type RefObject, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { addressText } from '@catalogmx/shared/contract';
import { Footer } from '../footer/footer.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { Main } from './main.ts';
import { usePlannedScroll } from './restore-scroll.ts';

export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  usePlannedScroll();
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <Navbar />
      <OfflineNotice />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <PrintedContact />
      <ScrollRestoration />
    </>
  );
}

const SkipLink = styled.a`
  position: absolute;
  top: 0;
  left: 0;
  z-index: ${tokens.layerNotice};
  padding: ${theme.space.s} ${theme.space.m};
  background: ${theme.color.surface};
  transform: translateY(-110%);

  &:focus {
    transform: none;
  }
`;

function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Always rendered: screen readers announce only changes inside a live region.
    <div role="status">
      {!online && (
        <Notice>
          You are offline. Pages you have visited still open, and a message you write is sent once
          you are back online.
        </Notice>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const Notice = styled.p`
  margin: 0;
  padding: ${theme.space.s} ${theme.space.m};
  background: ${theme.color.yellow};
  font-weight: 700;
  text-align: center;
  text-wrap: balance;
`;

/** Tells on paper, where navigation bar and footer are left out, whose page it is and how to reach them. */
function PrintedContact() {
  const { name, phone, address } = getSite().business;
  return <Line>{`${name}, ${phone}, ${addressText(address)}`}</Line>;
}

const Line = styled.p`
  display: none;
  margin: ${theme.space.l} ${theme.space.m};
  padding-top: ${theme.space.s};
  border-top: ${tokens.lineMedium} solid ${theme.color.line};

  @media print {
    display: block;
  }
`;

/**
 * Moves the focus to the heading of a page after a navigation, for screen readers and the Tab key. A
 * heading that renders later gets it too, until the visitor presses something.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    const page = main.current;
    if (!page || previous.current === pathname) return;
    previous.current = pathname;
    page.focus({ preventScroll: true });
    focusHeading(page);
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === page) focusHeading(page);
    });
    observer.observe(page, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, stop);
    };
  }, [main, pathname]);
}

function focusHeading(page: HTMLElement): void {
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
